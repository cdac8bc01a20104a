import { it } from 'vitest';
import { runBotStory } from './bot-story.ts';
import { findPrepared } from './prepared.ts';

const client = findPrepared('serenity', 'serenity', 'debug', 'guildhall-interop-serenity');

it.skipIf(!client)('serenity works unmodified', () =>
  runBotStory(client as string, [], ['connects', 'sees Cone Six']),
);
