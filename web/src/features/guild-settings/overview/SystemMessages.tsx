import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import { Switch } from '../../../design/Switch.tsx';
import { t } from '../../../i18n/i18n.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { ChannelSelect } from '../ChannelSelect.tsx';
import type { GuildFormPart } from '../useGuildForm.tsx';

/** Notices that can be kept out of the system channel, each with its bit. */
const NOTICES = [
  ['arrivals', SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATIONS],
  ['greetings', SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATION_REPLIES],
  ['tips', SystemChannelFlag.SUPPRESS_GUILD_REMINDER_NOTIFICATIONS],
] as const;

export interface SystemMessagesProps {
  guildId: string;
  form: GuildFormPart<'system_channel_id' | 'system_channel_flags'>;
}

/** The channel for system messages, and which are sent. */
export function SystemMessages({ guildId, form }: SystemMessagesProps) {
  const flags = form.value.system_channel_flags ?? 0;
  return (
    <section>
      <h2 className={parts.heading}>{t('guildSettings.systemMessages')}</h2>
      <div className={parts.stack}>
        <ChannelSelect
          guildId={guildId}
          label={t('guildSettings.systemChannel')}
          hint={t('guildSettings.systemChannelHint')}
          types={[0, 5]}
          none={t('guildSettings.systemChannelNone')}
          value={form.value.system_channel_id}
          onChange={(id) => form.set('system_channel_id', id)}
          error={form.errors.system_channel_id}
          isDisabled={!form.may}
        />
        {NOTICES.map(([name, bit]) => (
          <Switch
            key={name}
            label={t(`guildSettings.${name}`)}
            hint={t(`guildSettings.${name}Hint`)}
            checked={(flags & bit) === 0}
            onChange={(on) => form.set('system_channel_flags', on ? flags & ~bit : flags | bit)}
            isDisabled={!form.may || form.value.system_channel_id === null}
          />
        ))}
      </div>
    </section>
  );
}
