/** Events whose data is a message, with content that MESSAGE_CONTENT governs. */
const withMessage = new Set(['MESSAGE_CREATE', 'MESSAGE_UPDATE']);

interface MessageLike {
  readonly guild_id?: string;
  readonly author?: { readonly id: string };
  readonly mentions?: readonly { readonly id: string }[];
  readonly referenced_message?: MessageLike | null;
}

/**
 * Who gets the content of a message although the intent is missing: its author and those it mentions. Undefined for events
 * that are never blanked, messages of private channels among them.
 */
export function contentOwners(type: string, data: object): ReadonlySet<string> | undefined {
  if (!withMessage.has(type)) return undefined;
  const { guild_id, author, mentions = [] } = data as MessageLike;
  if (guild_id === undefined) return undefined;
  return new Set([...(author ? [author.id] : []), ...mentions.map(({ id }) => id)]);
}

const emptied: Readonly<Record<string, unknown>> = {
  content: '',
  embeds: [],
  attachments: [],
  components: [],
};

/** A message with its content emptied, and that of the message it answers; keys that it lacks stay away. */
export function blank(message: object): object {
  const result: Record<string, unknown> = { ...message };
  for (const [key, empty] of Object.entries(emptied)) if (key in result) result[key] = empty;
  delete result.poll;
  const referenced = (message as MessageLike).referenced_message;
  if (referenced) result.referenced_message = blank(referenced);
  return result;
}
