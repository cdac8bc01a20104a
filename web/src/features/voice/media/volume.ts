import type { AudioContextType } from '@guildhall/protocol/audio-settings/schemas';
import { getHeard, type VoiceSettings } from '../settings.ts';

/** How loud others are while a priority speaker speaks. */
const LOWERED = 0.2;

/** Whose voice or stream it is. */
export interface Heard {
  readonly kind: AudioContextType;
  readonly userId: string;
}

/** How loud it is played: 1 is as it was sent. @param priority the users who speak as priority speakers */
export function getVolume(
  settings: Pick<VoiceSettings, 'outputVolume' | 'people'>,
  { kind, userId }: Heard,
  priority: ReadonlySet<string>,
): number {
  const isLowered = priority.size > 0 && !(kind === 'user' && priority.has(userId));
  const { volume } = getHeard(settings, kind, userId);
  return ((volume * settings.outputVolume) / 10_000) * (isLowered ? LOWERED : 1);
}
