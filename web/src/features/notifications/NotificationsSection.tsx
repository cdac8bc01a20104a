import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import { DeviceList } from './DeviceList.tsx';
import * as styles from './NotificationsSection.css.ts';
import { PushSetting } from './PushSetting.tsx';

const canNotify = 'Notification' in globalThis;

/** Whether this browser lets the application notify, and how to ask it. */
function usePermission(): [NotificationPermission, () => Promise<NotificationPermission>] {
  const [permission, setPermission] = useState(() => (canNotify ? Notification.permission : 'denied'));
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    return answer;
  };
  return [permission, ask];
}

const AWAY_SECONDS = [60, 300, 600, 900, 1_800, 3_600];
/** The offered times, and one that another client chose. */
const awayChoices = (chosen: number) => [...new Set([...AWAY_SECONDS, chosen])].sort((a, b) => a - b);

/** The user's notification settings. */
export default function NotificationsSection() {
  const [settings, change] = useSettings();
  const [permission, ask] = usePermission();
  const guilds = useGuildIds();
  const desktop = settings.desktop_notifications;
  const turnOn = async () => {
    if (permission === 'default') await ask();
    change({ desktop_notifications: true });
  };
  return (
    <Section title={t('settings.notifications')} lead={t('notifications.lead')}>
      <div className={parts.stack}>
        <Setting id="desktop">
          <Switch
            label={t('notifications.desktop')}
            hint={t('notifications.desktopHint')}
            checked={desktop}
            onChange={(on) => (on ? void turnOn() : change({ desktop_notifications: false }))}
          />
        </Setting>
        {desktop && permission === 'denied' && (
          <Notice>{t(canNotify ? 'notifications.denied' : 'notifications.unable')}</Notice>
        )}
        {desktop && permission === 'default' && (
          <Notice tone="info">
            <span className={styles.asking}>
              {t('notifications.notAsked')}
              <Button size="sm" onPress={() => void ask()}>
                {t('notifications.allow')}
              </Button>
            </span>
          </Notice>
        )}
        <PushSetting permission={permission} ask={ask} />
        <DeviceList />
        <Setting id="content">
          <Switch
            label={t('notifications.content')}
            hint={t('notifications.contentHint')}
            checked={settings.notification_content}
            onChange={(notification_content) => change({ notification_content })}
          />
        </Setting>
        <Setting id="streams">
          <Switch
            label={t('notifications.streams')}
            hint={t('notifications.streamsHint')}
            checked={settings.stream_notifications_enabled}
            onChange={(stream_notifications_enabled) => change({ stream_notifications_enabled })}
          />
        </Setting>
        <Setting id="mentions">
          <Switch
            label={t('notifications.mentionsOnly')}
            hint={t('notifications.mentionsOnlyHint')}
            checked={settings.notify_mentions_only}
            onChange={(notify_mentions_only) => change({ notify_mentions_only })}
          />
        </Setting>
        <Setting id="reactions">
          <Select
            label={t('notifications.reactions')}
            hint={t('notifications.reactionsHint')}
            value={settings.reaction_notifications}
            onChange={(reaction_notifications) => change({ reaction_notifications })}
            options={(['all', 'direct', 'none'] as const).map((value) => ({
              value,
              label: t(`notifications.reactions.${value}`),
            }))}
          />
        </Setting>
        <Setting id="badge">
          <Switch
            label={t('notifications.badge')}
            hint={t('notifications.badgeHint')}
            checked={settings.unread_badge}
            onChange={(unread_badge) => change({ unread_badge })}
          />
        </Setting>
        <Setting id="away">
          <Select
            label={t('notifications.away')}
            hint={t('notifications.awayHint')}
            value={String(settings.afk_timeout)}
            onChange={(seconds) => change({ afk_timeout: Number(seconds) })}
            options={awayChoices(settings.afk_timeout).map((seconds) => ({
              value: String(seconds),
              label: t('notifications.awayMinutes', { count: Math.round(seconds / 60) }),
            }))}
          />
        </Setting>
        <Setting id="speech">
          <Select
            label={t('notifications.speech')}
            hint={t('notifications.speechHint')}
            value={settings.tts_notifications}
            onChange={(tts_notifications) => change({ tts_notifications })}
            options={(['never', 'current_channel', 'all_channels'] as const).map((value) => ({
              value,
              label: t(`notifications.speech.${value}`),
            }))}
          />
        </Setting>
        <Setting id="flash">
          <Switch
            label={t('notifications.flash')}
            hint={t('notifications.flashHint')}
            checked={settings.flash_title}
            onChange={(flash_title) => change({ flash_title })}
          />
        </Setting>
      </div>
      {guilds.length > 0 && (
        <Setting id="guilds">
          <h2 className={parts.heading}>{t('notifications.guilds')}</h2>
          <ul>
            {guilds.map((id) => (
              <GuildLink key={id} guildId={id} />
            ))}
          </ul>
        </Setting>
      )}
    </Section>
  );
}

function GuildLink({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  if (!guild) return null;
  return (
    <li>
      <Link
        to="/guilds/$guild/notification-settings"
        params={{ guild: guildId }}
        className={styles.guild}
        replace
      >
        <Door name={guild.name} seed={guild.id} src={iconAddress(guild)} size={32} />
        <span className={parts.rowName} aria-hidden="true">
          {guild.name}
        </span>
        <Icon name="caret.next" size={14} weight="bold" />
      </Link>
    </li>
  );
}
