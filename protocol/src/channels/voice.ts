import Type from 'typebox';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { Maybe, Text } from '../schemas/common.ts';
import { VideoQualityMode } from './types.ts';

/** Characters of a region's id. */
export const REGION_ID = 100;

/** Keys of the wire object of a voice or stage channel. */
export const voiceSettings = {
  /** Bits per second. */
  bitrate: Type.Optional(Type.Integer()),
  /** 0 for no limit. */
  user_limit: Type.Optional(Type.Integer()),
  /** Null: chosen by the server. */
  rtc_region: Maybe(Text(REGION_ID)),
  video_quality_mode: Type.Optional(Type.Integer()),
  status: Maybe(Text(CHANNEL_LIMITS.voiceStatus)),
};

/** The same in the bodies that create and change channels. The guild's tier limits the bitrate further. */
export const voiceSettingInputs = {
  bitrate: Maybe(
    Type.Integer({ minimum: CHANNEL_LIMITS.bitrateMin, maximum: Math.max(...CHANNEL_LIMITS.bitrateMax) }),
  ),
  user_limit: Maybe(Type.Integer({ minimum: 0, maximum: CHANNEL_LIMITS.stageUsers })),
  rtc_region: Maybe(Text(REGION_ID)),
  video_quality_mode: Maybe(
    Type.Unsafe<VideoQualityMode>({ type: 'integer', enum: Object.values(VideoQualityMode) }),
  ),
};
