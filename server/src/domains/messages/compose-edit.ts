import { getMessageText } from '@guildhall/protocol/components/walk';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { UpdateMessageBody } from '@guildhall/protocol/messages/index';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context, Sender } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { linkEmbeds, type StoredAttachment } from '../attachments/index.ts';
import { readComponents } from '../components/index.ts';
import { replaceUnusableEmoji } from '../emoji/index.ts';
import { proxyEmbeds } from '../media-proxy/index.ts';
import { embedsThatStay } from './complete-embeds.ts';
import { requireOnlyComponents } from './components.ts';
import { cleanContent, cleanEmbeds, resolveMentions } from './content.ts';
import type { EditedColumns } from './fields.ts';
import type { MessageRecord } from './store.ts';

/** A message to be edited and what is requested for it. */
export interface RequestedEdit {
  readonly record: MessageRecord;
  /** Whether the editor is the author. */
  readonly isOwn: boolean;
  readonly body: UpdateMessageBody;
  /** The files that it has afterwards. */
  readonly attachments: readonly StoredAttachment[];
}

/**
 * Returns the stored flags with those that the caller can change as requested. Applications can mark their own messages as
 * IS_COMPONENTS_V2, which can't be taken back.
 */
function readFlags({ record: { flags }, isOwn, body }: RequestedEdit, isBot: boolean): number {
  if (body.flags === null || body.flags === undefined) return flags;
  const addable = isOwn && isBot ? MessageFlag.IS_COMPONENTS_V2 : 0;
  return (flags & ~MessageFlag.SUPPRESS_EMBEDS) | (body.flags & (MessageFlag.SUPPRESS_EMBEDS | addable));
}

/**
 * Returns the columns that an edit changes, and whether it counts as one: the response that an application had deferred does not. Throws
 * 50006, 50013 for new files without ATTACH_FILES, 50035.
 */
export async function composeEdit(
  context: Context<Sender>,
  access: ChannelAccess,
  edit: RequestedEdit,
): Promise<{ columns: EditedColumns; isEdit: boolean }> {
  const { record, body, attachments } = edit;
  if (
    attachments.length > (record.attachments ?? []).length &&
    (access.permissions & Permission.ATTACH_FILES) === 0n
  )
    throw missingPermissions();
  const flags = readFlags(edit, context.caller.bot);
  const filesChange = attachments !== record.attachments && (record.attachments ?? attachments).length > 0;
  const isEdit =
    body.content !== undefined ||
    body.embeds !== undefined ||
    body.components !== undefined ||
    filesChange ||
    (flags & ~record.flags & MessageFlag.IS_COMPONENTS_V2) !== 0;
  const content = isEdit ? await composeContent(context, access, edit, flags) : {};
  const isLoading = (record.flags & MessageFlag.LOADING) !== 0;
  return {
    columns: { ...content, flags: isEdit ? flags & ~MessageFlag.LOADING : flags },
    isEdit: isEdit && !isLoading,
  };
}

async function composeContent(
  context: Context<Sender>,
  access: ChannelAccess,
  { record, body, attachments }: RequestedEdit,
  flags: number,
): Promise<EditedColumns> {
  const { app, caller } = context;
  const isV2 = (flags & MessageFlag.IS_COMPONENTS_V2) !== 0;
  const content =
    body.content === undefined
      ? record.content
      : await replaceUnusableEmoji(context, access, cleanContent(body.content, caller), record.content);
  const embeds =
    body.embeds === undefined || !caller.bot
      ? embedsThatStay(record.embeds, content)
      : proxyEmbeds(app.external, linkEmbeds(cleanEmbeds(body.embeds ?? []), attachments));
  if (isV2)
    requireOnlyComponents({
      content,
      embeds,
      poll: record.poll,
      sticker_ids: record.stickers?.map(({ id }) => id),
    });
  const given = body.components === undefined || !caller.bot ? undefined : (body.components ?? []);
  const components = given
    ? given.length > 0
      ? await readComponents(context, access, given, { isV2, attachments })
      : null
    : record.components;
  const isEmpty = content === '' && embeds.length === 0 && attachments.length === 0 && !record.stickers;
  if (!components && (isEmpty || isV2)) throw apiError(ErrorCode.CANNOT_SEND_AN_EMPTY_MESSAGE);
  // An edit replaces the mentions of the text; a ping of the author replied to stays.
  const before = getMessageText(record);
  const answered = record.reply_to ? record.mentions.filter((id) => !before.includes(id)) : [];
  const mentions = resolveMentions(getMessageText({ content, components }), body.allowed_mentions, access);
  return {
    content,
    embeds,
    components,
    attachments: attachments.length > 0 ? attachments : null,
    mentions: [...new Set([...mentions.users, ...answered])],
    mention_roles: mentions.roles,
    mention_everyone: mentions.everyone,
  };
}
