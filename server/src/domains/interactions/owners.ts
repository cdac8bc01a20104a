import type { Message } from '@guildhall/protocol/messages/schemas';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type ChannelAccess, channelIn } from '../../state/access.ts';
import { loadBotId } from './store.ts';

/**
 * Returns the guild and the user that installed the application of a message, by type of installation; undefined for a message of someone
 * else.
 */
export async function findOwners(
  { db }: Pick<App, 'db'>,
  access: ChannelAccess,
  message: Message,
  applicationId: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (message.webhook_id || message.author.id !== (await loadBotId(db, applicationId))) return undefined;
  const known = message.interaction_metadata?.authorizing_integration_owners;
  if (known) return known;
  const botId = message.author.id;
  if (access.kind === 'private')
    return access.channel.recipientIds.includes(botId) ? { '0': '0' } : undefined;
  const isThere = await channelIn(access.state, botId, access.channel.id).then(
    () => true,
    (error) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
  return isThere ? { '0': access.state.id } : {};
}
