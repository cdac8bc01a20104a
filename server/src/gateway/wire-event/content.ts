import { findEvent } from '@guildhall/protocol/events';
import { blankMessage } from '../../state/blank-message.ts';

interface MessageLike {
  readonly guild_id?: string;
  readonly author?: { readonly id: string };
  readonly mentions?: readonly { readonly id: string }[];
}

/** The messages of an event's data; most events have none. */
const getMessages = (type: string, data: object): MessageLike[] => {
  const keys = findEvent(type)?.messages ?? [];
  return keys.flatMap((key) => {
    const message = key === '' ? data : (data as Record<string, object | undefined>)[key];
    return message ? [message as MessageLike] : [];
  });
};

/**
 * The users who receive the content of a message even without the intent: its author and those it mentions. Undefined for events
 * that are never blanked, among them messages in private channels.
 */
export function contentOwners(type: string, data: object): ReadonlySet<string> | undefined {
  const messages = getMessages(type, data);
  const { guild_id = messages[0]?.guild_id } = data as MessageLike;
  if (messages.length === 0 || guild_id === undefined) return undefined;
  return new Set(
    messages.flatMap(({ author, mentions = [] }) => [
      ...(author ? [author.id] : []),
      ...mentions.map(({ id }) => id),
    ]),
  );
}

/** An event's data with the content of its messages emptied. */
export function blank(type: string, data: object): object {
  const result: Record<string, unknown> = { ...data };
  for (const key of findEvent(type)?.messages ?? []) {
    if (key === '') return blankMessage(data);
    if (result[key]) result[key] = blankMessage(result[key]);
  }
  return result;
}
