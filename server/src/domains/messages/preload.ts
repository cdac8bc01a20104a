import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { accessChannel } from '../../state/access.ts';
import { loadLastMessages } from './store.ts';

/** Channels looked up at once: a call must not take every connection to the database. */
const AT_ONCE = 5;

const ignoreApiError = (error: unknown): undefined => {
  if (!(error instanceof ApiError)) throw error;
};

/**
 * Returns the last message of each channel whose history the caller can read, as JSON text. Channels that the caller can't view, or
 * that don't exist, are left out. Each guild is brought up to date once, however many of its channels are asked for.
 */
export async function preloadMessages(context: Context, channelIds: readonly string[]): Promise<string> {
  const { app } = context;
  const refreshed = new Map<string, Promise<void>>();
  const refreshOnce = (guildId: string) => {
    const refresh = refreshed.get(guildId) ?? app.guilds.get(guildId).then((state) => state?.refresh());
    refreshed.set(guildId, refresh);
    return refresh;
  };
  const canRead = async (channelId: string): Promise<boolean> => {
    const guildId = app.privateChannels.known(channelId) ? undefined : await app.guilds.ofChannel(channelId);
    if (guildId) await refreshOnce(guildId);
    const options = { comparesVersion: true };
    const access = await accessChannel(context, channelId, 0n, options).catch(ignoreApiError);
    return access !== undefined && (access.permissions & Permission.READ_MESSAGE_HISTORY) !== 0n;
  };
  const wanted = [...new Set(channelIds)];
  const readable: string[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = wanted.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map(canRead));
    readable.push(...some.filter((_, index) => answers[index]));
  }
  return loadLastMessages(app.db, readable);
}
