import type { Channel } from '@guildhall/client';
import { ChannelType, VideoQualityMode } from '@guildhall/protocol/channels/types';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { Select } from '../../design/Select.tsx';
import { Slider } from '../../design/Slider.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useGuild } from '../../state/hooks.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import * as parts from '../../ui/settings/parts.css.ts';

/** The settings of a voice channel while they are changed. */
export interface VoiceDraft {
  /** Bits per second. */
  readonly bitrate: number;
  /** 0 for no limit. */
  readonly userLimit: number;
  /** Empty: chosen by the server. */
  readonly region: string;
  /** One of `VideoQualityMode`. */
  readonly videoQuality: VideoQualityMode;
}

const KILO = 1_000;
const STEP = 8 * KILO;
const DEFAULT_BITRATE = 64 * KILO;
const TOP_TIER = 3;

export const readVoice = ({ bitrate, user_limit, rtc_region, video_quality_mode }: Channel): VoiceDraft => ({
  bitrate: bitrate ?? DEFAULT_BITRATE,
  userLimit: user_limit ?? 0,
  region: rtc_region ?? '',
  videoQuality: (video_quality_mode ?? VideoQualityMode.AUTO) as VideoQualityMode,
});

/** The highest bitrate of a guild's voice channels, which its boosts raise. */
function useMaxBitrate(guildId: string, type: number): number {
  const guild = useGuild(guildId);
  if (type === ChannelType.GUILD_STAGE_VOICE) return CHANNEL_LIMITS.stageBitrateMax;
  const tier = guild?.features.includes('VIP_REGIONS') ? TOP_TIER : (guild?.premium_tier ?? 0);
  return CHANNEL_LIMITS.bitrateMax[Math.min(tier, TOP_TIER)] ?? DEFAULT_BITRATE;
}

interface VoiceFieldsProps {
  guildId: string;
  /** Of the channel. */
  type: number;
  value: VoiceDraft;
  set: (change: Partial<VoiceDraft>) => void;
  errors: Readonly<Partial<Record<keyof VoiceDraft, string | undefined>>>;
}

/** Bitrate, user limit, region and video quality of a voice or stage channel. */
export function VoiceFields({ guildId, type, value, set, errors }: VoiceFieldsProps) {
  const isStage = type === ChannelType.GUILD_STAGE_VOICE;
  const maxBitrate = useMaxBitrate(guildId, type);
  const { data: regions = [] } = useLiveQuery({
    queryKey: ['voice-regions', guildId],
    queryFn: ({ signal }) => rest.call('listGuildVoiceRegions', { params: { guild_id: guildId }, signal }),
  });
  const known = regions.some(({ id }) => id === value.region) || value.region === '';
  return (
    <>
      <Slider
        label={t('channelSettings.bitrate')}
        valueText={t('channelSettings.kbps', { rate: formatNumber(value.bitrate / KILO) })}
        min={CHANNEL_LIMITS.bitrateMin}
        max={Math.max(maxBitrate, value.bitrate)}
        step={STEP}
        value={value.bitrate}
        onChange={(bitrate) => set({ bitrate })}
      />
      <p className={parts.rowHint}>{t('channelSettings.bitrateHint')}</p>
      <Slider
        label={t('channelSettings.userLimit')}
        valueText={
          value.userLimit === 0
            ? t('channelSettings.noLimit')
            : t('channelSettings.users', { count: value.userLimit })
        }
        min={0}
        max={isStage ? CHANNEL_LIMITS.stageUsers : CHANNEL_LIMITS.voiceUsers}
        step={isStage ? 50 : 1}
        value={value.userLimit}
        onChange={(userLimit) => set({ userLimit })}
      />
      <div className={parts.pair}>
        <Select
          label={t('channelSettings.region')}
          hint={t('channelSettings.regionHint')}
          value={value.region || 'auto'}
          onChange={(region) => set({ region: region === 'auto' ? '' : region })}
          error={errors.region}
          options={[
            { value: 'auto', label: t('channelSettings.regionAuto') },
            ...regions.map(({ id, name }) => ({ value: id, label: name })),
            ...(known ? [] : [{ value: value.region, label: value.region }]),
          ]}
        />
        <Select
          label={t('channelSettings.videoQuality')}
          hint={t('channelSettings.videoQualityHint')}
          value={String(value.videoQuality)}
          onChange={(mode) => set({ videoQuality: Number(mode) as VideoQualityMode })}
          error={errors.videoQuality}
          options={[
            { value: String(VideoQualityMode.AUTO), label: t('channelSettings.videoAuto') },
            { value: String(VideoQualityMode.FULL), label: t('channelSettings.videoFull') },
          ]}
        />
      </div>
    </>
  );
}
