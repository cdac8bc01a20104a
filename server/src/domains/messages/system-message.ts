import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import { getPlace, type MessageDraft, type MessagePlace } from './draft.ts';
import type { MessageReferenceRow } from './fields.ts';
import { insertMessage } from './insert-store.ts';

/** A system message, such as for a member's arrival, written as if `userId` had sent it. */
export interface SystemMessage {
  readonly userId: string;
  readonly type: MessageType;
  readonly content?: string;
  /** The subject of the message. */
  readonly reference?: MessageReferenceRow;
}

const createDraft = (
  channelId: string,
  place: MessagePlace,
  { userId, type, content, reference }: SystemMessage,
): MessageDraft => ({
  place,
  columns: {
    channel_id: channelId,
    author_id: userId,
    type,
    ...(content === undefined ? {} : { content }),
    ...(reference ? { reference } : {}),
  },
  reads: true,
  extra: place.kind === 'guild' ? { guild_id: place.guildId } : {},
});

/**
 * Writes a system message into a guild's channel. Checks no permissions; does nothing if the channel is
 * gone. Throws 503 if the guild keeps changing.
 */
export const sendSystemMessage = (
  app: App,
  {
    guildId,
    channelId,
    ...message
  }: SystemMessage & { readonly guildId: string; readonly channelId: string },
): Promise<void> =>
  untilCurrent(async () => {
    const state = await app.guilds.get(guildId);
    if (!state?.channels.has(channelId)) return;
    const place = { kind: 'guild', guildId, version: state.version } as const;
    const result = await app.messageWriter.write(createDraft(channelId, place, message));
    if (result.kind !== 'refused') return;
    await state.refresh();
    throw new VersionMoved();
  });

/**
 * Writes a system message with the change it is about, on the state of the guild that `access` shows. Throws
 * VersionMoved, and 50007 if the author cannot message the others in a private channel.
 */
export async function insertSystemMessage(
  { ids }: Pick<App, 'ids'>,
  tx: Tx,
  access: ChannelAccess,
  message: SystemMessage,
): Promise<void> {
  const result = await insertMessage(tx, ids, createDraft(access.channel.id, getPlace(access), message));
  if (result.kind !== 'refused') return;
  if (access.kind === 'private') throw apiError(ErrorCode.CANNOT_SEND_MESSAGES_TO_THIS_USER);
  throw new VersionMoved();
}
