import { Permission } from '@guildhall/protocol/permissions/permission';
import type { Page } from 'playwright-core';
import { callAs, openWindow, words } from '../support/web-client.ts';
import type { Community as Seeded } from './seed.ts';
import { postLinks } from './site.ts';

interface Community extends Seeded {
  /** The URL of the linked site. */
  readonly siteOrigin: string;
}

export interface Picture {
  /** The name of the file. */
  readonly name: string;
  readonly theme?: 'dark' | 'light' | 'midnight' | 'darker';
  readonly phone?: boolean;
  /** The user: the owner unless given. */
  readonly as?: 'owner' | 'guest';
  readonly place: (community: Community) => string;
  /** The steps before the screenshot. */
  readonly act?: (page: Page, community: Community) => Promise<unknown>;
}

const channel = ({ guildId, channelId }: Community) => `/channels/${guildId}/${channelId}`;
const guildSettings = (section: string) => (community: Community) =>
  `/guilds/${community.guildId}/settings/${section}`;
const settings = (section: string) => () => `/settings/${section}`;

const pictured = (community: Community) => `${channel(community)}/${community.picturesId}`;
const press = (id: string) => (page: Page) =>
  page
    .getByRole('button', { name: words(id) })
    .first()
    .click();

const HIDDEN = { type: 0, deny: String(Permission.VIEW_CHANNEL) };

/** A category that everyone can see with a private channel in it, and one for some members only. */
async function makeChannels(page: Page, { guildId }: Community): Promise<void> {
  const make = (body: object) => callAs(page, 'POST', `/guilds/${guildId}/channels`, body);
  const hidden = [{ ...HIDDEN, id: guildId }];
  const making = await make({ name: 'Making', type: 4 });
  const keepers = await make({ name: 'Keepers', type: 4, permission_overwrites: hidden });
  for (const name of ['throwing', 'hand-building']) await make({ name, parent_id: making.id });
  await make({ name: 'kiln-controllers', parent_id: making.id, permission_overwrites: hidden });
  await make({ name: 'rota', parent_id: keepers.id });
  await page.getByText('rota').waitFor();
}

/** Creates a voice channel, in which the owner and the guest are. */
async function joinVoice(page: Page, { guildId, guest }: Community): Promise<void> {
  const { id } = await callAs(page, 'POST', `/guilds/${guildId}/channels`, { name: 'Wheel room', type: 2 });
  const join = async (one: Page) => {
    await one.goto(`/channels/${guildId}/${id}`);
    await one.getByRole('button', { name: words('voice.join', { name: 'Wheel room' }) }).click();
    await one.getByText(words('voice.connected'), { exact: true }).waitFor();
  };
  const browser = page.context().browser()!;
  const { page: other } = await openWindow(browser, new URL(page.url()).origin, {
    storageState: guest,
    permissions: ['microphone'],
  });
  await join(other);
  await join(page);
}

/** The pictures of docs/guide. */
export const pictures: readonly Picture[] = [
  { name: 'chat', place: channel },
  { name: 'chat-phone', phone: true, theme: 'light', place: channel },
  { name: 'appearance', place: settings('appearance') },
  { name: 'overview', place: guildSettings('overview') },
  { name: 'community', theme: 'light', place: guildSettings('community') },
  { name: 'announcements', place: ({ guildId, newsId }) => `/channels/${guildId}/${newsId}` },
  { name: 'welcome', phone: true, place: ({ guildId }) => `/welcome/${guildId}` },
  { name: 'invite', theme: 'light', as: 'guest', place: ({ inviteCode }) => `/invite/${inviteCode}` },
  { name: 'roles', place: ({ guildId, roleId }) => `/guilds/${guildId}/settings/roles/${roleId}` },
  {
    name: 'channel-permissions',
    place: ({ guildId, channelId }) => `/guilds/${guildId}/settings/channel/${channelId}/permissions`,
    act: (page) => page.getByRole('main').getByText('Kiln keepers').click(),
  },
  {
    name: 'lightbox',
    place: pictured,
    act: (page) =>
      page
        .getByRole('button', { name: words('attachment.open', { name: 'A green tile' }) })
        .first()
        .click(),
  },
  {
    name: 'links',
    place: channel,
    act: (page, { guildId, siteOrigin }) => postLinks(page, guildId, siteOrigin),
  },
  { name: 'pins', place: channel, act: press('pins.title') },
  { name: 'inbox', place: channel, act: press('inbox.title') },
  { name: 'polls', place: ({ guildId, pollChannelId }) => `/channels/${guildId}/${pollChannelId}` },
  {
    name: 'thread',
    theme: 'light',
    place: ({ guildId, pollChannelId, threadId }) =>
      `/channels/${guildId}/${pollChannelId}/threads/${threadId}`,
  },
  {
    name: 'search',
    place: channel,
    async act(page) {
      await page.keyboard.press('Control+f');
      await page.keyboard.type('cone');
      await page.keyboard.press('Enter');
    },
  },
  { name: 'forum', place: ({ guildId, forumId }) => `/channels/${guildId}/${forumId}` },
  { name: 'stickers', theme: 'light', place: channel, act: press('stickers.open') },
  { name: 'sticker-packs', place: () => '/admin/stickers' },
  { name: 'webhooks', theme: 'light', place: guildSettings('webhooks') },
  { name: 'emoji', place: guildSettings('emoji') },
  { name: 'conversation', place: ({ privateId }) => `/channels/@me/${privateId}` },
  { name: 'account', place: settings('my-account') },
  { name: 'profile', theme: 'light', place: settings('profile') },
  { name: 'keys', theme: 'midnight', place: channel, act: (page) => page.keyboard.press('Control+/') },
  {
    name: 'notifications',
    theme: 'light',
    place: ({ guildId }) => `/guilds/${guildId}/notification-settings`,
  },
  { name: 'members', place: guildSettings('members') },
  {
    name: 'prune',
    theme: 'light',
    place: guildSettings('members'),
    act: (page) => page.getByRole('button', { name: words('memberTable.prune') }).click(),
  },
  { name: 'invites', theme: 'light', place: guildSettings('invites') },
  { name: 'audit-log', place: guildSettings('audit-log') },
  {
    name: 'application-links',
    theme: 'light',
    place: ({ applicationId }) => `/developers/applications/${applicationId}/links`,
  },
  {
    name: 'bot-consent',
    place: ({ applicationId, guildId }) =>
      `/oauth2/authorize?client_id=${applicationId}&scope=bot&permissions=93184&guild_id=${guildId}`,
  },
  {
    name: 'account-consent',
    phone: true,
    place: ({ applicationId }) =>
      `/oauth2/authorize?client_id=${applicationId}&response_type=code&scope=identify+guilds`,
  },
  { name: 'admin', place: () => '/admin/overview' },
  { name: 'voice-settings', theme: 'light', place: settings('voice') },
  { name: 'voice', place: channel, act: joinVoice },
  // The last one, because it creates channels.
  { name: 'channels', place: guildSettings('channels'), act: makeChannels },
];
