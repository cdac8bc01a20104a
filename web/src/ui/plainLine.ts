import type { Store } from '@guildhall/client';
import { parse, plainText } from '@guildhall/markup';
import { memberName } from '../state/names.ts';
import { writtenTime } from './times.ts';

/** Writes a message's text on one line, with names in place of mentions. */
export const plainLine = (store: Store, guildId: string, text: string): string =>
  plainText(parse(text), {
    user: (id) => memberName(store, guildId, id),
    role: (id) => store.roles.get(guildId)?.get(id)?.name.replace(/^@/, ''),
    channel: (id) => store.channels.get(id)?.name ?? undefined,
    timestamp: ({ seconds, style }) => writtenTime(seconds, style),
  }).replaceAll('\n', ' ');
