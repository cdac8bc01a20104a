import type { Message } from './entities.ts';
import { same } from './same.ts';
import { createSlice, type State } from './state.ts';

type Author = Message['author'];

/** The last author of each id, as their messages contain them. */
const getAuthors = createSlice(() => new Map<string, Author>());

/** The lists of a message, most of which are empty in most messages. */
const LISTS = ['attachments', 'components', 'embeds', 'mention_roles', 'mentions'] as const;
const EMPTY: readonly never[] = Object.freeze([]);

function shareAuthor(state: State, author: Author): Author {
  const authors = getAuthors(state);
  const known = authors.get(author.id);
  if (known && same(known, author)) return known;
  authors.set(author.id, author);
  return author;
}

/**
 * Returns a message as the store holds it: equal, but with one object for all messages of an author, one string for those of a channel
 * and one empty list. In a long log of short messages these would be a third of its memory.
 */
export function holdMessage(state: State, message: Message): Message {
  const held: { -readonly [Key in keyof Message]: Message[Key] } = { ...message };
  held.author = shareAuthor(state, message.author);
  held.channel_id = state.channels.get(message.channel_id)?.id ?? message.channel_id;
  for (const name of LISTS) if (held[name]?.length === 0) held[name] = EMPTY;
  if (message.referenced_message) held.referenced_message = holdMessage(state, message.referenced_message);
  return held;
}
