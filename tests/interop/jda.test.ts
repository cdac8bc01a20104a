import { join } from 'node:path';
import { it } from 'vitest';
import { runBotStory } from './bot-story.ts';
import { findPrepared } from './prepared.ts';

const libraries = findPrepared('JDA', 'jda');
const client = join(import.meta.dirname, 'jda', 'Client.java');

it.skipIf(!libraries)('JDA works unmodified', () =>
  runBotStory('java', ['-cp', `${libraries}/*`, client], ['connects', 'sees Cone Six']),
);
