import type { VoiceRegion } from '@guildhall/protocol/voice/schemas';

/** The regions of an instance: one, as all its voice servers are equally close. */
export const VOICE_REGIONS: readonly VoiceRegion[] = [
  { id: 'local', name: 'Local', optimal: true, deprecated: false, custom: false },
];
