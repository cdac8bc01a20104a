import { readPrivilegedIntents } from '@guildhall/protocol/applications/flags';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { type CreateMessageBody, MessageReferenceType } from '@guildhall/protocol/messages/index';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { StickerItem } from '@guildhall/protocol/stickers/schemas';
import type { Context, Sender } from '../../app.ts';
import {
  ApiError,
  apiError,
  invalidForm,
  missingPermissions,
  unknownMessage,
} from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import { replaceUnusableEmoji } from '../emoji/index.ts';
import { readStickers } from '../stickers/index.ts';
import { FORWARDED_COLUMNS, type MessageReferenceRow, type StoredSnapshot } from './fields.ts';
import { readCurrent } from './read-current.ts';
import { type ForwardedRecord, loadForwarded } from './store.ts';

/** The types of messages that can be forwarded. Source: the public documentation, message reference types. */
const FORWARDABLE: ReadonlySet<number> = new Set([
  MessageType.DEFAULT,
  MessageType.REPLY,
  MessageType.CHAT_INPUT_COMMAND,
  MessageType.CONTEXT_MENU_COMMAND,
]);

export const isForward = ({ message_reference }: CreateMessageBody): boolean =>
  message_reference?.type === MessageReferenceType.FORWARD;

type Only = NonNullable<CreateMessageBody['message_reference']>['forward_only'];

const invalidReference = (field: string, code: string, message: string) =>
  invalidForm({ [`message_reference.${field}`]: { code, message } });

/** A forward has nothing but the forwarded message. Throws 50035. */
function requireNoContent(body: CreateMessageBody, attachments: readonly StoredAttachment[]): void {
  const { content, embeds, poll, sticker_ids, components } = body;
  const given = {
    content: String(content ?? '').trim() !== '',
    embeds: (embeds ?? []).length > 0,
    attachments: attachments.length > 0,
    poll: Boolean(poll),
    sticker_ids: (sticker_ids ?? []).length > 0,
    components: (components ?? []).length > 0,
  };
  for (const [field, isGiven] of Object.entries(given))
    if (isGiven)
      throw invalidForm({
        [field]: { code: 'FORWARD_HAS_CONTENT', message: 'A forward cannot have content of its own.' },
      });
}

/** Whether a bot gets the content of a message of a guild: without the intent, only of its own and those that mention it. */
const canReadContent = ({ caller }: Context<Sender>, message: ForwardedRecord) =>
  !caller.bot ||
  message.author_id === caller.userId ||
  message.mentions.includes(caller.userId) ||
  readPrivilegedIntents(message.application_flags ?? 0).messageContent;

const pickSnapshot = (message: ForwardedRecord): StoredSnapshot =>
  Object.fromEntries(
    (['message_id', ...FORWARDED_COLUMNS] as const).map((column) => [column, message[column]]),
  ) as unknown as StoredSnapshot;

interface Read {
  readonly version: number;
  readonly guildId: string | null;
  /** Undefined if there is none. */
  readonly message: ForwardedRecord | 'unreadable' | undefined;
}

/** Reads the message to forward, and the reference to it; of a forward, those of the first message. */
async function readForwarded(context: Context<Sender>, channelId: string, messageId: string) {
  const { app, caller } = context;
  const { message, guildId } = await readCurrent<Read>(
    context,
    channelId,
    async (access) => {
      const guildId = access.kind === 'guild' ? access.state.id : null;
      return { guildId, ...(await loadForwarded(app.db, guildId, channelId, messageId, caller.userId)) };
    },
    { version: 0, guildId: null, message: 'unreadable' },
  );
  if (message === undefined) throw unknownMessage();
  if (message === 'unreadable' || (guildId !== null && !canReadContent(context, message)))
    throw apiError(ErrorCode.CANNOT_FORWARD_MESSAGE_WITH_UNREADABLE_CONTENT);
  if (!FORWARDABLE.has(message.type) || message.is_bound) throw apiError(ErrorCode.INVALID_MESSAGE_TYPE);
  if (message.snapshot && message.reference)
    return { snapshot: message.snapshot, reference: message.reference };
  const reference: MessageReferenceRow = {
    type: MessageReferenceType.FORWARD,
    channel_id: channelId,
    message_id: messageId,
    ...(guildId === null ? {} : { guild_id: guildId }),
  };
  return { snapshot: pickSnapshot(message), reference };
}

/** The chosen files and embeds of a message, without its text, stickers and components. Throws 50035 for those that it doesn't have. */
function choose(snapshot: StoredSnapshot, { embed_indices, attachment_ids }: NonNullable<Only>) {
  const attachments = [...new Set(attachment_ids)].map((id) => {
    const attachment = snapshot.attachments?.find((file) => file.id === id);
    if (attachment) return attachment;
    throw invalidReference('forward_only.attachment_ids', 'ATTACHMENT_NOT_FOUND', 'Unknown attachment');
  });
  const embeds = [...new Set(embed_indices)].map((index) => {
    const embed = snapshot.embeds[index];
    if (embed) return embed;
    throw invalidReference('forward_only.embed_indices', 'EMBED_NOT_FOUND', 'Unknown embed');
  });
  return {
    ...snapshot,
    content: '',
    mentions: [],
    mention_roles: [],
    stickers: null,
    components: null,
    attachments,
    embeds,
  };
}

/** Whether nothing is left of a message. */
export const isEmpty = ({ content, embeds, attachments, stickers, components }: StoredSnapshot): boolean =>
  content === '' && !components && embeds.length + (attachments?.length ?? 0) + (stickers?.length ?? 0) === 0;

async function isUsableSticker(
  context: Context<Sender>,
  access: ChannelAccess,
  id: string,
): Promise<boolean> {
  try {
    await readStickers(context, access, [id]);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** A message with the names of custom emoji that the sender can't use there, and without such stickers. */
async function withUsableExpressions(
  context: Context<Sender>,
  access: ChannelAccess,
  snapshot: StoredSnapshot,
): Promise<StoredSnapshot> {
  const stickers: StickerItem[] = [];
  for (const sticker of snapshot.stickers ?? [])
    if (await isUsableSticker(context, access, sticker.id)) stickers.push(sticker);
  return {
    ...snapshot,
    content: await replaceUnusableEmoji(context, access, snapshot.content),
    stickers: stickers.length > 0 ? stickers : null,
  };
}

/** The parts of a message that the sender can send there. Throws 50006 for none, 50013, 50173. */
function requireMayForward({ permissions }: ChannelAccess, snapshot: StoredSnapshot): StoredSnapshot {
  const has = (permission: bigint) => (permissions & permission) !== 0n;
  const attachments = snapshot.attachments ?? [];
  if (attachments.length > 0 && !has(Permission.ATTACH_FILES)) throw missingPermissions();
  if ((snapshot.flags & MessageFlag.IS_VOICE_MESSAGE) !== 0 && !has(Permission.SEND_VOICE_MESSAGES))
    throw apiError(ErrorCode.YOU_CANNOT_SEND_VOICE_MESSAGES_IN_THIS_CHANNEL);
  const embeds = has(Permission.EMBED_LINKS) ? snapshot.embeds : [];
  const parts = { ...snapshot, embeds, attachments: attachments.length > 0 ? attachments : null };
  if (isEmpty(parts)) throw apiError(ErrorCode.CANNOT_SEND_AN_EMPTY_MESSAGE);
  return parts;
}

/**
 * Returns the part of a forward's draft that the forwarded message decides. It mentions nobody. Embeds are left out without EMBED_LINKS, as are
 * stickers that the caller can't send there; of such emoji, the name stays.
 * Throws as `accessChannel` does for the source, 10008, 50006, 50013 for files without ATTACH_FILES, 50035, 50068 for messages that
 * can't be forwarded, 50173, 160014 if the caller can't read the message.
 */
export async function composeForward(
  context: Context<Sender>,
  access: ChannelAccess,
  body: CreateMessageBody,
  attachments: readonly StoredAttachment[],
) {
  const { channel_id: channelId, message_id: messageId = '', forward_only } = body.message_reference ?? {};
  if (!channelId) throw invalidReference('channel_id', 'BASE_TYPE_REQUIRED', 'This field is required');
  requireNoContent(body, attachments);
  const { snapshot, reference } = await readForwarded(context, channelId, messageId);
  const chosen = forward_only ? choose(snapshot, forward_only) : snapshot;
  return {
    columns: {
      type: MessageType.DEFAULT,
      flags: ((body.flags ?? 0) & MessageFlag.SUPPRESS_NOTIFICATIONS) | MessageFlag.HAS_SNAPSHOT,
      reference,
      snapshot: requireMayForward(access, await withUsableExpressions(context, access, chosen)),
    },
  };
}
