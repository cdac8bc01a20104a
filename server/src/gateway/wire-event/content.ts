import { findEvent } from '@guildhall/protocol/events';

interface MessageLike {
  readonly guild_id?: string;
  readonly author?: { readonly id: string };
  readonly mentions?: readonly { readonly id: string }[];
  readonly referenced_message?: MessageLike | null;
  readonly message_snapshots?: readonly { readonly message: object }[];
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

const emptied: Readonly<Record<string, unknown>> = {
  content: '',
  embeds: [],
  attachments: [],
  components: [],
};

/** An event's data with the content of its messages emptied. */
export function blank(type: string, data: object): object {
  const result: Record<string, unknown> = { ...data };
  for (const key of findEvent(type)?.messages ?? []) {
    if (key === '') return blankMessage(data);
    if (result[key]) result[key] = blankMessage(result[key]);
  }
  return result;
}

/** A message with its content emptied, and that of the message it replies to or forwards; absent keys stay absent. */
function blankMessage(message: object): object {
  const result: Record<string, unknown> = { ...message };
  for (const [key, empty] of Object.entries(emptied)) if (key in result) result[key] = empty;
  delete result.poll;
  const { referenced_message: referenced, message_snapshots: snapshots } = message as MessageLike;
  if (referenced) result.referenced_message = blankMessage(referenced);
  if (snapshots)
    result.message_snapshots = snapshots.map(({ message: forwarded }) => ({
      message: blankMessage(forwarded),
    }));
  return result;
}
