import type { App } from '../../app.ts';
import { assignRoom } from './server-store.ts';

/** The endpoint of the voice server for a channel; null while there is none. */
export const getEndpoint = async ({ db }: App, channelId: string): Promise<string | null> =>
  (await assignRoom(db, channelId)) ?? null;
