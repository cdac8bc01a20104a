import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Message } from '@guildhall/protocol/messages/schemas';
import type { Context } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { loadWireMessage, readCurrent } from '../messages/index.ts';
import { loadEphemeral, renderMessage } from './ephemeral-store.ts';
import { loadGuildVersion } from './message-data-store.ts';

/** A message that the caller acts on, and whether only the caller sees it. */
export interface SourceMessage {
  readonly message: Message;
  readonly isEphemeral: boolean;
}

/** Returns a message of a channel that the caller can read, or an ephemeral one of theirs; undefined if there is none. */
export async function loadSourceMessage(
  context: Context,
  access: ChannelAccess,
  messageId: string,
): Promise<SourceMessage | undefined> {
  const { db } = context.app;
  const ephemeral = await loadEphemeral(db, context.caller.userId, messageId);
  if (ephemeral)
    return ephemeral.channel_id === access.channel.id
      ? { message: (await renderMessage(db, ephemeral.message)) as unknown as Message, isEphemeral: true }
      : undefined;
  const guildId = access.kind === 'guild' ? access.state.id : null;
  const { message } = await readCurrent(
    context,
    access.channel.id,
    async () => {
      // The version first: a change after it is noticed.
      const version = await loadGuildVersion(db, guildId);
      return { version, message: await loadWireMessage(db, access.channel.id, messageId) };
    },
    undefined,
  ).catch((error) => {
    if (error instanceof ApiError && error.code === ErrorCode.MISSING_PERMISSIONS)
      return { message: undefined };
    throw error;
  });
  return message?.id === undefined ? undefined : { message, isEphemeral: false };
}
