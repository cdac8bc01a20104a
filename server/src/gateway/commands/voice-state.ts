import { readSnowflake } from '@guildhall/protocol/snowflake';
import type { Session } from '../session/session.ts';
import type { VoiceCommand } from '../voice/desk.ts';

/** Reads the `d` of opcode 4; undefined if it is malformed. */
export function readVoiceCommand(d: unknown): VoiceCommand | undefined {
  if (typeof d !== 'object' || d === null) return undefined;
  const { guild_id, channel_id, self_mute, self_deaf, self_video } = d as Record<string, unknown>;
  const guildId = readSnowflake(guild_id);
  const channelId = readSnowflake(channel_id);
  if ((guild_id ?? null) !== null && guildId === undefined) return undefined;
  if ((channel_id ?? null) !== null && channelId === undefined) return undefined;
  return {
    guildId: guildId ?? null,
    channelId: channelId ?? null,
    self: { mute: self_mute === true, deaf: self_deaf === true, video: self_video === true },
  };
}

/** Without a guild and a channel, a session leaves the call and voice in all of its guilds. */
export const getCommands = (session: Session, command: VoiceCommand): VoiceCommand[] =>
  command.guildId !== null || command.channelId !== null
    ? [command]
    : [command, ...[...session.guildIds].map((guildId) => ({ ...command, guildId }))];
