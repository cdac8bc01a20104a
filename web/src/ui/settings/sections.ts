import type { Application } from '@guildhall/protocol/applications/schemas';
import type { ComponentType } from 'react';
import type { IconName } from '../../design/icons.ts';
import type { MessageId, Words } from '../../i18n/i18n.ts';
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
  /** Its texts, besides those of the frame. */
  readonly words: readonly Words[];
}

/** A section of the user's own settings. */
export interface SettingsSection extends Section<'you' | 'app'> {
  readonly Content: ComponentType;
  /**
   * What can be set there, by the anchor of its `Setting` and the message that names it: the search finds each, and its address
   * is `/settings/<section>/<anchor>`.
   */
  readonly controls?: Readonly<Record<string, MessageId>>;
}
export const settingsSections = createPoint<SettingsSection>();

/** A settings entry that links to another screen. */
export interface SettingsLink {
  readonly words: readonly Words[];
  /** Loads a hook that returns the entry, or undefined if it is not offered. */
  readonly load: () => Promise<() => SettingsItem | undefined>;
}
export const settingsLinks = createPoint<SettingsLink>();

let linkHooks: readonly (() => SettingsItem | undefined)[] = [];

/** Loads the hooks of the links. */
export async function loadLinks(): Promise<void> {
  linkHooks = await Promise.all(settingsLinks.all().map(({ load }) => load()));
}

/** Returns the links. `loadLinks` runs before the settings open. */
export const useLinks = (): readonly SettingsItem[] =>
  linkHooks
    // biome-ignore lint/correctness/useHookAtTopLevel: the list is the same at each call
    .map((useItem) => useItem())
    .filter((item) => item !== undefined);

/** A section of a guild's settings. */
export interface GuildSettingsSection extends Section<'guild' | 'people' | 'safety'> {
  /** Permissions any of which opens it. */
  readonly needs: bigint;
  readonly Content: ComponentType<{ guildId: string; sub: string | undefined }>;
}
export const guildSettingsSections = createPoint<GuildSettingsSection>();

export interface ApplicationSectionProps {
  readonly application: Application;
  /** The rest of the address after the section. */
  readonly sub: string | undefined;
  /** Stores the changed application. */
  readonly onChange: (changed: Application) => void;
  /** Removes the application, which was deleted or transferred to someone else. */
  readonly onRemove: () => void;
}

/** A section of an application's settings in the developer portal: `/developers/applications/<id>/<section>`. */
export interface ApplicationSection extends Section<'application' | 'monitoring' | 'people'> {
  readonly Content: ComponentType<ApplicationSectionProps>;
}
export const applicationSections = createPoint<ApplicationSection>();
