import { notificationRules, PRIVATE } from '@guildhall/client';
import { isMuted } from '@guildhall/protocol/notifications/decide';
import { MUTE_WINDOWS, NotificationLevel } from '@guildhall/protocol/notifications/levels';
import { t } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { channelActs, conversationActs, type GuildSubject, guildActs } from '../../ui/acts/points.ts';
import { changeGuildSettings, muteFor, ofChannel } from './change.ts';
import { muteEndWords } from './words.ts';

/** A channel, category or private channel, or without `channelId` the guild itself. */
interface NotifyingSubject extends GuildSubject {
  readonly channelId?: string;
}

const readSettings = ({ session: { store }, guildId, channelId }: NotifyingSubject) =>
  channelId ? notificationRules(store, channelId)?.channel : store.guildSettings.get(guildId);

const isMutedNow = (subject: NotifyingSubject): boolean => isMuted(readSettings(subject), Date.now());

type Change = Parameters<typeof ofChannel>[1];
const change = ({ session, guildId, channelId }: NotifyingSubject, settings: Change) =>
  changeGuildSettings(session, guildId, channelId ? ofChannel(channelId, settings) : settings);

const unmute: Act<NotifyingSubject> = {
  name: 'unmute',
  place: 110,
  icon: 'notifications',
  label: () => t('mute.unmute'),
  hint: (subject) => muteEndWords(readSettings(subject)?.mute_config),
  when: isMutedNow,
  run: (subject) => change(subject, { muted: false }),
};

const mute: Act<NotifyingSubject> = {
  name: 'mute',
  place: 110,
  icon: 'muted',
  label: () => t('mute.mute'),
  when: (subject) => !isMutedNow(subject),
  choices: (subject) =>
    MUTE_WINDOWS.map((seconds) => ({
      name: String(seconds),
      label: t(`mute.for.${seconds}`),
      run: () => change(subject, muteFor(seconds)),
    })),
};

/** The level that applies: the guild's own default where nothing was chosen for the guild. */
function shownLevel(subject: NotifyingSubject): number {
  const level = readSettings(subject)?.message_notifications ?? NotificationLevel.INHERIT;
  if (level !== NotificationLevel.INHERIT || subject.channelId) return level;
  const guild = subject.session.store.guilds.get(subject.guildId);
  return guild?.default_message_notifications ?? NotificationLevel.ALL_MESSAGES;
}

const notify: Act<NotifyingSubject> = {
  name: 'notify',
  place: 120,
  icon: 'mention',
  label: () => t('mute.notify'),
  when: ({ guildId }) => guildId !== PRIVATE,
  choices(subject) {
    const shown = shownLevel(subject);
    return ([3, 0, 1, 2] as const)
      .filter((level) => level !== NotificationLevel.INHERIT || subject.channelId !== undefined)
      .map((level) => ({
        name: String(level),
        label: t(`mute.level.${level}`),
        ...(level === shown ? { icon: 'check' as const } : {}),
        run: () => change(subject, { message_notifications: level }),
      }));
  },
};

const settings: Act<GuildSubject> = {
  name: 'notificationSettings',
  place: 130,
  icon: 'notifications',
  label: () => t('mute.settings'),
  run: ({ guildId }, { navigate }) =>
    navigate({ to: '/guilds/$guild/notification-settings', params: { guild: guildId } }),
};

export const actions = [
  guildActs.of(unmute, mute, notify, settings),
  channelActs.of(unmute, mute, notify),
  conversationActs.of(unmute, mute, notify),
];
