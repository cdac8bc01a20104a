import type { Session } from '@guildhall/client';
import { getVideoLimits, type VideoQuality } from '@guildhall/protocol/limits/video';
import type { VoiceSettings } from './settings.ts';

/** Bits a second that a screen of a size and rate takes, by that of the limit. */
const scale = (limit: VideoQuality, height: number, frameRate: number): VideoQuality => {
  const size = Math.min(1, height / limit.height);
  const rate = Math.min(1, frameRate / limit.frameRate);
  return {
    width: Math.round(limit.width * size),
    height: Math.round(limit.height * size),
    frameRate: Math.min(limit.frameRate, frameRate),
    bitrate: Math.round(limit.bitrate * Math.max(0.25, size * Math.sqrt(rate))),
  };
};

/** How good the user's videos are: what they chose, up to what they can send in the guild (`@me` for calls). */
export function getQuality(
  { store }: Session,
  guildId: string,
  output: 'video' | 'screen',
  { screenHeight, screenRate }: VoiceSettings,
): VideoQuality {
  const premium = store.me?.premium_type ?? 0;
  const { camera, screen } = getVideoLimits(premium, store.guilds.get(guildId)?.premium_tier ?? 0);
  return output === 'video' ? camera : scale(screen, screenHeight, screenRate);
}
