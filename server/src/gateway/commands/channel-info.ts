import { type ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { loadStartTimes } from '../../domains/voice/index.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';

/** Sends the status and start time, as far as asked for, of the voice channels that a session's user can view in a guild. */
export async function sendChannelInfo(
  { app, rooms }: GatewayContext,
  session: Session,
  guildId: string,
  fields: readonly unknown[],
): Promise<void> {
  const started = fields.includes('voice_start_time') ? await loadStartTimes(app.db, guildId) : undefined;
  const hasStatus = fields.includes('status');
  const room = rooms.known(guildId);
  // The session can have left the guild meanwhile.
  const seat = room?.getSeat(session);
  if (!room || !seat) return;
  const channels = [...room.state.channels.values()]
    .filter(({ id, type }) => isVoiceType(type as ChannelType) && seat.memberClass.visible.has(id))
    .map(({ id, status }) => ({
      id,
      ...(hasStatus ? { status } : {}),
      ...(started ? { voice_start_time: started.get(id) ?? null } : {}),
    }));
  session.dispatch('CHANNEL_INFO', { guild_id: guildId, channels });
}
