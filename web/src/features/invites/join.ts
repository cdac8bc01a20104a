import { key, type Session } from '@guildhall/client';
import { account } from '../../state/account.ts';
import { rest } from '../../state/api.ts';

/** The longest time, ms, that is waited for the gateway to bring a guild that was joined. */
const PATIENCE = 5_000;

/** Resolves when the guild is in the store, or after a while in any case: the guild's screen has its own waiting. */
export function guildArrived({ store }: Session, guildId: string): Promise<void> {
  if (store.guilds.has(guildId)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    const stop = store.subscribe(key.guilds, () => store.guilds.has(guildId) && done());
  });
}

/** Resolves when the group is in the store, or after a while in any case. */
function groupArrived({ store }: Session, channelId: string): Promise<void> {
  if (store.channels.has(channelId)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    const stop = store.subscribe(key.channel(channelId), () => store.channels.has(channelId) && done());
  });
}

/**
 * Accepts an invite and resolves to the path of the guild's channel, of the group, or of the friends for a friend invite. Throws the API's
 * errors.
 */
export async function joinByInvite(code: string): Promise<string> {
  const { guild_id: guildId, channel } = await rest.call('acceptInvite', { params: { code }, body: {} });
  const { session } = account.get();
  if (!channel) return '/friends';
  if (guildId === undefined) {
    if (session) await groupArrived(session, channel.id);
    return `/channels/@me/${channel.id}`;
  }
  if (session) await guildArrived(session, guildId);
  return `/channels/${guildId}/${channel.id}`;
}
