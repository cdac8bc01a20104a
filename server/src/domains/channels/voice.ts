import type { NewChannel } from '@guildhall/protocol/channels/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { type LimitedGuild, limits } from '../../limits/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { CHANNEL_DEFAULTS } from '../../state/channel-settings.ts';
import type { ChannelRow } from '../../state/rows.ts';

type Body = Pick<NewChannel, 'bitrate' | 'user_limit' | 'rtc_region' | 'video_quality_mode'>;

function requireAtMost(field: string, value: number | null | undefined, maximum: number): void {
  if ((value ?? 0) > maximum)
    throw invalidForm({
      [field]: { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${maximum}.` },
    });
}

/** What reading voice settings needs of their guild and instance. */
export interface VoiceGuild extends LimitedGuild {
  readonly regions: readonly { readonly id: string }[];
}

/** Reads the settings of a voice or stage channel. Throws 50035 above the guild's limits, and for unknown regions. */
export function readVoiceSettings(guild: VoiceGuild, body: Body, type: number): Partial<ChannelRow> {
  const isStage = type === ChannelType.GUILD_STAGE_VOICE;
  const { bitrate, user_limit, rtc_region, video_quality_mode } = body;
  requireAtMost(
    'bitrate',
    bitrate,
    isStage ? CHANNEL_LIMITS.stageBitrateMax : limits({}, guild).voiceBitrate,
  );
  requireAtMost('user_limit', user_limit, isStage ? CHANNEL_LIMITS.stageUsers : CHANNEL_LIMITS.voiceUsers);
  if (rtc_region && !guild.regions.some(({ id }) => id === rtc_region))
    throw invalidForm({
      rtc_region: { code: 'BASE_TYPE_CHOICES', message: 'Value must be one of the allowed choices.' },
    });
  return {
    ...(bitrate === undefined ? {} : { bitrate: bitrate ?? CHANNEL_DEFAULTS.bitrate }),
    ...(user_limit === undefined ? {} : { user_limit: user_limit ?? CHANNEL_DEFAULTS.user_limit }),
    ...(rtc_region === undefined ? {} : { rtc_region }),
    ...(video_quality_mode === undefined
      ? {}
      : { video_quality_mode: video_quality_mode ?? CHANNEL_DEFAULTS.video_quality_mode }),
  };
}
