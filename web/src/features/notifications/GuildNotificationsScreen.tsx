import { key } from '@guildhall/client';
import { isMuted } from '@guildhall/protocol/notifications/decide';
import { HighlightLevel, MUTE_WINDOWS, NotificationLevel } from '@guildhall/protocol/notifications/levels';
import { Navigate, useParams } from '@tanstack/react-router';
import { Door } from '../../design/Door.tsx';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds, useSlice } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SettingsFrame } from '../../ui/settings/SettingsFrame.tsx';
import { changeGuildSettings, muteFor } from './change.ts';
import { OverrideList } from './OverrideList.tsx';
import { muteEndWords } from './words.ts';

/** A guild's notification settings; next to them the other guilds, to switch to. */
export function GuildNotificationsScreen() {
  const { guild: guildId = '' } = useParams({ strict: false });
  const guild = useGuild(guildId);
  const ids = useGuildIds();
  const { store } = useSession();
  const title = t('guildNotifications.title', { name: guild?.name ?? '' });
  useDocumentTitle([title]);
  if (!guild) return <Navigate to="/channels/@me" replace />;
  return (
    <SettingsFrame
      title={title}
      place={{
        picture: <Door name={guild.name} seed={guild.id} src={iconAddress(guild)} size={32} />,
        name: guild.name,
        hint: t('mute.settings'),
      }}
      groups={[
        {
          id: 'guilds',
          label: t('guildNotifications.guilds'),
          items: ids.map((id) => ({
            id,
            label: store.guilds.get(id)?.name ?? '',
            icon: isMuted(store.guildSettings.get(id), Date.now()) ? 'muted' : 'notifications',
            href: `/guilds/${id}/notification-settings`,
          })),
        },
      ]}
      current={guildId}
      home={`/channels/${guildId}`}
    >
      <GuildNotifications key={guildId} guildId={guildId} />
    </SettingsFrame>
  );
}

function GuildNotifications({ guildId }: { guildId: string }) {
  const session = useSession();
  const guild = useGuild(guildId);
  const settings = useSlice(key.guildSettings(guildId), (store) => store.guildSettings.get(guildId));
  const name = guild?.name ?? '';
  const muted = isMuted(settings, Date.now());
  const change = (next: Parameters<typeof changeGuildSettings>[2]) =>
    void changeGuildSettings(session, guildId, next);
  const byDefault = guild?.default_message_notifications === 1 ? 1 : 0;
  const level = String(settings?.message_notifications ?? NotificationLevel.INHERIT);
  return (
    <Section title={t('guildNotifications.title', { name })} lead={t('guildNotifications.lead')}>
      <div className={parts.stack}>
        <Switch
          label={t('guildNotifications.muteGuild', { name })}
          hint={muted ? muteEndWords(settings?.mute_config) : t('guildNotifications.muteHint')}
          checked={muted}
          onChange={(on) => change(on ? muteFor(-1) : { muted: false })}
        />
        {muted && (
          <Select
            label={t('guildNotifications.howLong')}
            value={String(settings?.mute_config?.selected_time_window ?? -1)}
            options={MUTE_WINDOWS.map((seconds) => ({
              value: String(seconds),
              label: t(`mute.for.${seconds}`),
            }))}
            onChange={(seconds) => change(muteFor(Number(seconds)))}
          />
        )}
        <RadioGroup
          label={t('guildNotifications.level')}
          value={level}
          onChange={(next) => change({ message_notifications: Number(next) as 0 | 1 | 2 | 3 })}
          choices={[
            { value: '3', label: t('guildNotifications.byDefault', { level: t(`mute.level.${byDefault}`) }) },
            { value: '0', label: t('mute.level.0') },
            { value: '1', label: t('mute.level.1') },
            { value: '2', label: t('mute.level.2') },
          ]}
        />
        <Switch
          label={t('guildNotifications.highlights')}
          hint={t('guildNotifications.highlightsHint')}
          checked={settings?.notify_highlights !== HighlightLevel.DISABLED}
          onChange={(on) =>
            change({ notify_highlights: on ? HighlightLevel.ENABLED : HighlightLevel.DISABLED })
          }
        />
        <Switch
          label={t('guildNotifications.suppressEveryone')}
          hint={t('guildNotifications.suppressHint')}
          checked={settings?.suppress_everyone ?? false}
          onChange={(suppress_everyone) => change({ suppress_everyone })}
        />
        <Switch
          label={t('guildNotifications.suppressRoles')}
          hint={t('guildNotifications.suppressHint')}
          checked={settings?.suppress_roles ?? false}
          onChange={(suppress_roles) => change({ suppress_roles })}
        />
        <Switch
          label={t('guildNotifications.hideMuted')}
          hint={t('guildNotifications.hideMutedHint')}
          checked={settings?.hide_muted_channels ?? false}
          onChange={(hide_muted_channels) => change({ hide_muted_channels })}
        />
      </div>
      <h2 className={parts.heading}>{t('guildNotifications.overrides')}</h2>
      <OverrideList guildId={guildId} settings={settings} />
    </Section>
  );
}
