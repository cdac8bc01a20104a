import type { Tx } from '../../platform/database/index.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { storeStartTime } from './start-time-store.ts';

/** Publishes that the first user came into a voice channel, or that the last one left. Call it after each change of its users. */
export async function updateStartTime(
  tx: Tx,
  guildId: string,
  channelId: string | null | undefined,
): Promise<void> {
  if (!channelId) return;
  const started = await storeStartTime(tx, guildId, channelId);
  if (started === undefined) return;
  tx.emit(
    toChannel(guildId, channelId, 'VOICE_CHANNEL_START_TIME_UPDATE', {
      id: channelId,
      guild_id: guildId,
      voice_start_time: started,
    }),
  );
}
