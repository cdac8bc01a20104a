import type { MessageActivity } from '@guildhall/protocol/activities/invites';
import { getMessageText } from '@guildhall/protocol/components/walk';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { CreateMessageBody } from '@guildhall/protocol/messages/index';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { PollRequest } from '@guildhall/protocol/polls/schemas';
import type { Context, Sender } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { linkEmbeds, type StoredAttachment } from '../attachments/index.ts';
import { readComponents } from '../components/index.ts';
import { findUsableEmoji, replaceUnusableEmoji } from '../emoji/index.ts';
import { proxyEmbeds } from '../media-proxy/index.ts';
import { readStickers } from '../stickers/index.ts';
import { completesEmbeds } from './complete-embeds.ts';
import { requireOnlyComponents } from './components.ts';
import { cleanContent, cleanEmbeds, type Mentions, resolveMentions } from './content.ts';
import type { MessageDraft } from './draft.ts';
import { getCustomEmojiIds, readPoll, type StoredPoll } from './poll.ts';
import { requireVoiceMessage } from './voice-message.ts';

/** Flags that a sender can set. */
const SENDER_FLAGS =
  MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_VOICE_MESSAGE;

/** The same for applications and webhooks, which alone send components. */
const APPLICATION_FLAGS = SENDER_FLAGS | MessageFlag.IS_COMPONENTS_V2;

/** The content of a message to be sent. */
export type MessageContent = Pick<
  CreateMessageBody,
  'content' | 'embeds' | 'flags' | 'tts' | 'allowed_mentions' | 'poll' | 'components'
>;

/** The content that only some senders can give. */
interface SenderContent {
  /** The author of the message replied to. */
  readonly repliedTo?: string | undefined;
  readonly stickerIds?: readonly string[];
  /** The activity to which the message invites. */
  readonly invite?: { readonly activity: MessageActivity; readonly applicationId: string | null } | undefined;
}

/** The mentions that a message adds in a guild. In a private channel every message counts, so none is counted by name. */
const getTargets = ({ users, roles, everyone }: Mentions, authorId: string, guildId: string): string[] => [
  ...users.filter((id) => id !== authorId),
  ...roles,
  ...(everyone ? [guildId] : []),
];

async function composePoll(
  context: Context<Sender>,
  access: ChannelAccess,
  poll: PollRequest,
): Promise<StoredPoll> {
  if ((access.permissions & Permission.SEND_POLLS) === 0n) throw missingPermissions();
  const usable = await findUsableEmoji(context, context.app.db, access, getCustomEmojiIds(poll));
  return readPoll(poll, Date.now(), usable);
}

/**
 * Returns the part of a message's draft that its content decides, with the sender's permissions. Components of users, embeds of users,
 * and embeds without EMBED_LINKS, are left out. Throws 50006 for an empty message, 50013 for files without ATTACH_FILES or a
 * poll without SEND_POLLS, 50035, 50081, 50600, 520004.
 *
 * @param authorId the sender's id, or that of the webhook whose name the message has
 */
export async function composeMessage(
  context: Context<Sender>,
  access: ChannelAccess,
  authorId: string,
  body: MessageContent,
  attachments: readonly StoredAttachment[],
  { repliedTo, stickerIds = [], invite }: SenderContent = {},
) {
  const { app, caller } = context;
  const { permissions } = access;
  const flags = (body.flags ?? 0) & (caller.bot ? APPLICATION_FLAGS : SENDER_FLAGS);
  const isV2 = (flags & MessageFlag.IS_COMPONENTS_V2) !== 0;
  if (isV2) requireOnlyComponents({ ...body, sticker_ids: stickerIds });
  const content = await replaceUnusableEmoji(context, access, cleanContent(body.content, caller));
  const components =
    caller.bot && body.components && body.components.length > 0
      ? await readComponents(context, access, body.components, { isV2, attachments })
      : null;
  const embeds =
    caller.bot && (permissions & Permission.EMBED_LINKS) !== 0n ? cleanEmbeds(body.embeds ?? []) : [];
  const isEmpty =
    content === '' && embeds.length + attachments.length + stickerIds.length === 0 && !body.poll && !invite;
  if (!components && (isEmpty || isV2)) throw apiError(ErrorCode.CANNOT_SEND_AN_EMPTY_MESSAGE);
  if (attachments.length > 0 && (permissions & Permission.ATTACH_FILES) === 0n) throw missingPermissions();
  if ((flags & MessageFlag.IS_VOICE_MESSAGE) !== 0)
    requireVoiceMessage(permissions, {
      content,
      embeds,
      stickerIds,
      poll: body.poll,
      components,
      attachments,
    });
  const mentions = resolveMentions(
    getMessageText({ content, components }),
    body.allowed_mentions,
    access,
    repliedTo,
  );
  const columns = {
    flags,
    tts: (body.tts ?? false) && (permissions & Permission.SEND_TTS_MESSAGES) !== 0n,
    content,
    application_id: (caller.bot && caller.applicationId) || invite?.applicationId || null,
    activity: invite?.activity ?? null,
    mentions: mentions.users,
    mention_roles: mentions.roles,
    mention_everyone: mentions.everyone,
    embeds: proxyEmbeds(app.external, linkEmbeds(embeds, attachments)),
    attachments: attachments.length > 0 ? attachments : null,
    components,
    stickers: stickerIds.length > 0 ? await readStickers(context, access, stickerIds) : null,
    poll: body.poll ? await composePoll(context, access, body.poll) : null,
  };
  return {
    columns,
    targets: access.kind === 'guild' ? getTargets(mentions, authorId, access.state.id) : [],
    completesEmbeds: completesEmbeds(app, columns),
  } satisfies Partial<Omit<MessageDraft, 'columns'>> & { columns: Partial<MessageDraft['columns']> };
}
