import type { Page } from 'playwright-core';
import type { Community } from './seed.ts';

export interface Picture {
  /** Name of the file. */
  readonly name: string;
  readonly theme?: 'dark' | 'light' | 'midnight' | 'darker';
  readonly phone?: boolean;
  /** Who looks: the owner unless said. */
  readonly as?: 'owner' | 'guest';
  readonly place: (community: Community) => string;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page, community: Community) => Promise<unknown>;
}

const channel = ({ guildId, channelId }: Community) => `/channels/${guildId}/${channelId}`;
const guildSettings = (section: string) => (community: Community) =>
  `/guilds/${community.guildId}/settings/${section}`;
const settings = (section: string) => () => `/settings/${section}`;

/** The pictures of docs/guide. */
export const pictures: readonly Picture[] = [
  { name: 'chat', place: channel },
  { name: 'chat-phone', phone: true, theme: 'light', place: channel },
  { name: 'appearance', place: settings('appearance') },
  { name: 'roles', place: guildSettings('roles') },
  { name: 'members', place: guildSettings('members') },
  { name: 'audit-log', place: guildSettings('audit-log') },
];
