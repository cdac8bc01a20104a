import type { VoiceRegion } from '@guildhall/protocol/voice/schemas';
import type { Config } from '../../config.ts';

/** The regions of an instance; the first is used where none is chosen. */
export const getVoiceRegions = ({ voiceRegions }: Pick<Config, 'voiceRegions'>): VoiceRegion[] =>
  voiceRegions.map(({ id, name }, index) => ({
    id,
    name,
    optimal: index === 0,
    deprecated: false,
    custom: false,
  }));
