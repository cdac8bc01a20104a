import { notificationRules, PRIVATE, type Session } from '@guildhall/client';
import { isMuted } from '@guildhall/protocol/notifications/decide';
import { MUTE_WINDOWS, NotificationLevel } from '@guildhall/protocol/notifications/levels';
import { MenuItem, Submenu } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { changeGuildSettings, muteFor, ofChannel } from './change.ts';
import { muteEndWords } from './words.ts';

interface NotificationRowsProps {
  session: Session;
  /** `@me` for a private channel. */
  guildId: string;
  /** A channel or category; absent for the guild itself. */
  channelId?: string;
}

/** Rows of a menu: muting for a while, and which messages notify. */
export function NotificationRows({ session, guildId, channelId }: NotificationRowsProps) {
  const { store } = session;
  const rules = channelId ? notificationRules(store, channelId) : undefined;
  const own = rules ? rules.channel : store.guildSettings.get(guildId);
  const change = (settings: ReturnType<typeof muteFor> | { message_notifications: 0 | 1 | 2 | 3 }) =>
    void changeGuildSettings(session, guildId, channelId ? ofChannel(channelId, settings) : settings);
  const level = own?.message_notifications ?? NotificationLevel.INHERIT;
  const levels = ([3, 0, 1, 2] as const).filter(
    (value) => value !== NotificationLevel.INHERIT || channelId !== undefined,
  );
  const shown =
    level === NotificationLevel.INHERIT && !channelId
      ? (store.guilds.get(guildId)?.default_message_notifications ?? NotificationLevel.ALL_MESSAGES)
      : level;
  return (
    <>
      {isMuted(own, Date.now()) ? (
        <MenuItem
          icon="notifications"
          label={t('mute.unmute')}
          hint={muteEndWords(own?.mute_config)}
          onAction={() =>
            void changeGuildSettings(
              session,
              guildId,
              channelId ? ofChannel(channelId, { muted: false }) : { muted: false },
            )
          }
        />
      ) : (
        <Submenu icon="muted" label={t('mute.mute')}>
          {MUTE_WINDOWS.map((seconds) => (
            <MenuItem
              key={seconds}
              label={t(`mute.for.${seconds}`)}
              onAction={() => change(muteFor(seconds))}
            />
          ))}
        </Submenu>
      )}
      {guildId !== PRIVATE && (
        <Submenu icon="mention" label={t('mute.notify')}>
          {levels.map((value) => (
            <MenuItem
              key={value}
              label={t(`mute.level.${value}`)}
              {...(value === shown ? { icon: 'check' as const } : {})}
              onAction={() => change({ message_notifications: value })}
            />
          ))}
        </Submenu>
      )}
    </>
  );
}
