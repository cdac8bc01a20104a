import type { App } from '../../app.ts';
import { assignRoom } from './server-store.ts';

/** The endpoint of a voice server for a channel, in its region if it can be; null while there is none. */
export const getEndpoint = async (
  { db, config }: App,
  channelId: string,
  region: string | null | undefined,
): Promise<string | null> =>
  (await assignRoom(db, channelId, region ?? config.voiceRegions[0]?.id ?? null)) ?? null;
