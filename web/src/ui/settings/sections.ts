import type { ComponentType } from 'react';
import type { IconName } from '../../design/icons.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import { createPoint } from '../contributions.ts';
import type { SettingsItem } from './SettingsFrame.tsx';

interface Section<Group extends string> {
  readonly id: string;
  readonly group: Group;
  /** Position in the group. */
  readonly place: number;
  readonly icon: IconName;
  readonly label: MessageId;
  /** More words for the search. */
  readonly keywords: MessageId;
}

/** A section of the reader's own settings. */
export interface SettingsSection extends Section<'you' | 'app'> {
  readonly Content: ComponentType;
  /**
   * What can be set there, by the anchor of its `Setting` and the message that names it: the search finds each, and its address
   * is `/settings/<section>/<anchor>`.
   */
  readonly controls?: Readonly<Record<string, MessageId>>;
}
export const settingsSections = createPoint<SettingsSection>();

/** Hooks that return an entry of the settings leading elsewhere, or undefined where it is not offered. */
export const settingsLinks = createPoint<() => SettingsItem | undefined>();

/** A section of a guild's settings. */
export interface GuildSettingsSection extends Section<'guild' | 'people' | 'safety'> {
  /** Permissions any of which opens it. */
  readonly needs: bigint;
  readonly Content: ComponentType<{ guildId: string; sub: string | undefined }>;
}
export const guildSettingsSections = createPoint<GuildSettingsSection>();
