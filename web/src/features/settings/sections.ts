import { type ComponentType, lazy } from 'react';
import type { IconName } from '../../design/icons.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import { AccessibilitySection } from './AccessibilitySection.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';

/** A section of one's own settings. Its name is the message `settings.<id>`, more words for the search `settings.<id>.keywords`. */
export interface SettingsSection {
  readonly icon: IconName;
  readonly group: 'you' | 'app';
  readonly content: ComponentType;
  /**
   * What can be set there, by the anchor of its `Setting` and the message that names it: the search finds each, and its address
   * is `/settings/<section>/<anchor>`.
   */
  readonly controls?: Readonly<Record<string, MessageId>>;
}

const AuthorizedAppsSection = lazy(() => import('./account/AuthorizedAppsSection.tsx'));
const ChangelogsSection = lazy(() => import('./ChangelogsSection.tsx'));
const EmailsSection = lazy(() => import('./EmailsSection.tsx'));
const KeybindsSection = lazy(() => import('./KeybindsSection.tsx'));
const ProfileSection = lazy(() => import('./profile/ProfileSection.tsx'));
const SessionsSection = lazy(() => import('./account/SessionsSection.tsx'));
const NotificationsSection = lazy(() => import('./NotificationsSection.tsx'));
const SoundsSection = lazy(() => import('./SoundsSection.tsx'));
const TextSection = lazy(() => import('./TextSection.tsx'));

/** All sections, in the order in which they are listed. */
export const SECTIONS = {
  'my-account': { icon: 'profile', group: 'you', content: AccountSection },
  profile: { icon: 'edit', group: 'you', content: ProfileSection },
  sessions: { icon: 'sessions', group: 'you', content: SessionsSection },
  'authorized-apps': { icon: 'connections', group: 'you', content: AuthorizedAppsSection },
  appearance: {
    icon: 'appearance',
    group: 'app',
    content: AppearanceSection,
    controls: {
      theme: 'appearance.theme',
      'follow-system': 'appearance.followSystem',
      'message-size': 'appearance.messageSize',
      zoom: 'appearance.zoom',
      colors: 'appearance.saturation',
      density: 'appearance.messages',
      'group-spacing': 'appearance.groupSpacing',
      developer: 'appearance.developer',
    },
  },
  accessibility: {
    icon: 'accessibility',
    group: 'app',
    content: AccessibilitySection,
    controls: {
      'reduced-motion': 'accessibility.reducedMotion',
      'high-contrast': 'accessibility.highContrast',
      contrast: 'appearance.contrast',
      'role-colors': 'accessibility.roleColors',
      'underline-links': 'accessibility.underlineLinks',
      'read-aloud': 'accessibility.readAloud',
    },
  },
  notifications: {
    icon: 'notifications',
    group: 'app',
    content: NotificationsSection,
    controls: {
      desktop: 'notifications.desktop',
      content: 'notifications.content',
      mentions: 'notifications.mentionsOnly',
      badge: 'notifications.badge',
      away: 'notifications.away',
      flash: 'notifications.flash',
      guilds: 'notifications.guilds',
    },
  },
  emails: {
    icon: 'mark-unread',
    group: 'app',
    content: EmailsSection,
    controls: {
      communication: 'emailSettings.communication',
      social: 'emailSettings.social',
      recommendations_and_events: 'emailSettings.recommendations_and_events',
      tips: 'emailSettings.tips',
      updates_and_announcements: 'emailSettings.updates_and_announcements',
    },
  },
  sounds: {
    icon: 'sounds',
    group: 'app',
    content: SoundsSection,
    controls: {
      volume: 'sounds.volume',
      message: 'sounds.message',
      mention: 'sounds.mention',
      direct_message: 'sounds.direct_message',
    },
  },
  text: {
    icon: 'text',
    group: 'app',
    content: TextSection,
    controls: {
      attachments: 'text.attachments',
      embeds: 'text.embeds',
      'embed-media': 'text.embedMedia',
      reactions: 'text.reactions',
      gifs: 'text.gifs',
      emoticons: 'text.emoticons',
      spoilers: 'text.spoilers',
    },
  },
  keybinds: { icon: 'keybinds', group: 'app', content: KeybindsSection, controls: { keys: 'keybinds.lead' } },
  language: { icon: 'language', group: 'app', content: LanguageSection },
  changelogs: { icon: 'info', group: 'app', content: ChangelogsSection },
} as const satisfies Record<string, SettingsSection>;
export type SectionId = keyof typeof SECTIONS;

export const sectionOf = (id: SectionId): SettingsSection => SECTIONS[id];
export const isSection = (id: string | undefined): id is SectionId => id !== undefined && id in SECTIONS;
