import { AFK_TIMEOUTS } from '@guildhall/protocol/guilds/levels';
import { Select } from '../../../design/Select.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useChannelGroups } from '../../../state/hooks.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { ChannelSelect } from '../ChannelSelect.tsx';
import type { GuildFormPart } from '../useGuildForm.tsx';

const VOICE = [2, 13];

/** The channel where inactive members of voice channels are moved, and after how long. Nothing in a guild without voice channels. */
export function Away({
  guildId,
  form,
}: {
  guildId: string;
  form: GuildFormPart<'afk_channel_id' | 'afk_timeout'>;
}) {
  const hasVoice = useChannelGroups(guildId).some(({ channels }) =>
    channels.some(({ type }) => VOICE.includes(type)),
  );
  if (!hasVoice && form.value.afk_channel_id === null) return null;
  return (
    <section>
      <h2 className={parts.heading}>{t('guildSettings.away')}</h2>
      <div className={parts.pair}>
        <ChannelSelect
          guildId={guildId}
          label={t('guildSettings.afkChannel')}
          hint={t('guildSettings.afkChannelHint')}
          types={VOICE}
          none={t('guildSettings.afkNone')}
          value={form.value.afk_channel_id}
          onChange={(id) => form.set('afk_channel_id', id)}
          error={form.errors.afk_channel_id}
          isDisabled={!form.may}
        />
        <Select
          label={t('guildSettings.afkTimeout')}
          value={String(form.value.afk_timeout ?? 300)}
          onChange={(seconds) => form.set('afk_timeout', Number(seconds))}
          options={AFK_TIMEOUTS.map((seconds) => ({
            value: String(seconds),
            label: t('guildSettings.minutes', { count: seconds / 60 }),
          }))}
          isDisabled={!form.may || form.value.afk_channel_id === null}
        />
      </div>
    </section>
  );
}
