import { dialog, press, type Screen, type View } from './place.ts';

const heading = ({ page }: View) => page.getByRole('heading', { level: 1 });
const settings = (section: string, more: Partial<Screen> = {}): Screen => ({
  path: ({ guildId }) => `/guilds/${guildId}/settings/${section}`,
  ready: heading,
  ...more,
});
const channelSettings = (page: string, more: Partial<Screen> = {}): Screen => ({
  path: ({ guildId, channelId }) => `/guilds/${guildId}/settings/channel/${channelId}/${page}`,
  ready: heading,
  ...more,
});
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path: () => path,
  ready: heading,
  ...more,
});
const inChannel = (act: Screen['act'], more: Partial<Screen> = {}): Screen => ({
  path: ({ guildId, channelId }) => `/channels/${guildId}/${channelId}`,
  ready: ({ page }) => page.locator('[data-message]', { hasText: 'At noon.' }),
  ...(act ? { act } : {}),
  ...more,
});

const member = ({ page }: View) => page.getByRole('main').getByText('Ben', { exact: true });
const opens = (id: string, values?: Record<string, string>) => async (view: View) => {
  await press(id, values)(view);
  await dialog(view).waitFor();
};
/** Selects from the menu that a press opens. */
const chooses = (open: (view: View) => Promise<unknown>, id: string) => async (view: View) => {
  await open(view);
  await view.page.getByRole('menuitem', { name: view.say(id), exact: true }).click();
  await dialog(view).waitFor();
};
const guildMenu = async ({ page }: View) => {
  await page.locator('[data-region=sidebar] button[aria-haspopup=menu]').first().click();
  await page.getByRole('menu').waitFor();
};
const contextMenu =
  (selector: string) =>
  async ({ page }: View) => {
    await page.locator(selector).filter({ visible: true }).first().focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu').waitFor();
  };

/** The settings of a guild and its channels, its menus and dialogs, invites, and the instance's own pages. */
export const guildScreens: readonly Screen[] = [
  settings('overview', { everywhere: true }),
  settings('overview', { act: opens('guildSettings.transfer') }),
  {
    ...settings('roles', { everywhere: true }),
    path: ({ guildId, roleId }) => `/guilds/${guildId}/settings/roles/${roleId}`,
    ready: ({ page }) => page.getByText('Kiln keepers').first(),
  },
  {
    ...settings('roles'),
    path: ({ guildId, roleId }) => `/guilds/${guildId}/settings/roles/${roleId}`,
    ready: ({ page }) => page.getByText('Kiln keepers').first(),
    act: ({ page, say }) => page.getByRole('tab', { name: say('role.permissions') }).click(),
  },
  settings('members', { ready: member, everywhere: true }),
  settings('members', { ready: member, act: press('member.actions', { name: 'Ben' }) }),
  settings('members', {
    ready: member,
    act: chooses(press('member.actions', { name: 'Ben' }), 'member.ban'),
  }),
  settings('members', { ready: member, act: opens('memberTable.prune') }),
  settings('invites'),
  settings('bans', { ready: ({ page }) => page.getByText('Cleo').first() }),
  settings('moderation'),
  settings('community'),
  settings('emoji'),
  settings('stickers'),
  settings('soundboard', { everywhere: true }),
  settings('webhooks'),
  settings('apps'),
  settings('audit-log', {
    ready: ({ page, say }) => page.getByRole('button', { name: say('audit.show') }),
    act: press('audit.show'),
    everywhere: true,
  }),
  channelSettings('overview'),
  channelSettings('permissions', {
    ready: ({ page }) => page.getByText('Kiln keepers').first(),
    everywhere: true,
  }),
  channelSettings('permissions', {
    ready: ({ page }) => page.getByText('Kiln keepers').first(),
    act: press('accessCheck.open'),
  }),
  inChannel(guildMenu),
  inChannel(contextMenu('[data-region=sidebar] [data-channel]')),
  inChannel(contextMenu('[data-region=panel] [role=listitem] button')),
  inChannel(chooses(guildMenu, 'channel.create')),
  inChannel(async (view) => {
    await opens('guild.invite')(view);
    await press('inviteDialog.change')(view);
  }),
  {
    path: ({ guildId, newsId }) => `/channels/${guildId}/${newsId}`,
    ready: ({ page }) => page.locator('[data-region=header] h1'),
    act: opens('follow.action'),
  },
  {
    path: ({ guildId, voiceId }) => `/channels/${guildId}/${voiceId}`,
    ready: ({ page }) => page.locator('main').getByRole('button', { name: /Wheel room/ }),
    everywhere: true,
  },
  {
    ...channelSettings('overview'),
    path: ({ guildId, voiceId }) => `/guilds/${guildId}/settings/channel/${voiceId}/overview`,
  },
  { path: ({ guildId }) => `/guilds/${guildId}/notification-settings`, ready: heading, everywhere: true },
  { path: ({ guildId }) => `/welcome/${guildId}`, ready: heading },
  {
    path: ({ code }) => `/invite/${code}`,
    ready: ({ page }) => page.getByRole('region', { name: 'Cone Six' }),
    signedOut: true,
    everywhere: true,
  },
  screen('/terms', { signedOut: true }),
  screen('/nowhere/at/all', { signedOut: true }),
  screen('/admin/overview', { everywhere: true }),
  screen('/admin/setup', { everywhere: true }),
  screen('/admin/mail', { ready: ({ page }) => page.locator('form').first() }),
  screen('/admin/storage', { everywhere: true }),
  screen('/admin/people', { ready: member }),
  ...['identity', 'connections', 'guilds', 'apps', 'stickers', 'legal', 'experiments', 'log'].map((section) =>
    screen(`/admin/${section}`),
  ),
  screen('/admin/registration', { ready: ({ page }) => page.getByRole('radio').first() }),
];
