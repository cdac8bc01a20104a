import { parse } from './parse.ts';
import { walk } from './walk.ts';

/** The mentions in a text, each id once, in order of appearance. The server decides whether the author is allowed to mention them. */
export interface Mentions {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly channels: readonly string[];
  readonly everyone: boolean;
  readonly here: boolean;
}

const NONE: Mentions = { users: [], roles: [], channels: [], everyone: false, here: false };
const POSSIBLE = /<[@#]|@everyone|@here/;

/** Finds the mentions in the text of a message, except in code and when escaped. */
export function mentions(text: string): Mentions {
  if (!POSSIBLE.test(text)) return NONE;
  const users = new Set<string>();
  const roles = new Set<string>();
  const channels = new Set<string>();
  let everyone = false;
  let here = false;
  walk(parse(text), (node) => {
    if (node.type === 'userMention') users.add(node.id);
    else if (node.type === 'roleMention') roles.add(node.id);
    else if (node.type === 'channelMention') channels.add(node.id);
    else if (node.type === 'everyoneMention') {
      everyone ||= node.target === 'everyone';
      here ||= node.target === 'here';
    }
  });
  return { users: [...users], roles: [...roles], channels: [...channels], everyone, here };
}
