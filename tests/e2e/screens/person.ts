import { dialog, press, type Screen, type View } from './place.ts';

const heading = ({ page }: View) => page.getByRole('heading', { level: 1 });
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path: () => path,
  ready: heading,
  ...more,
});
const settings = (section: string, more: Partial<Screen> = {}) => screen(`/settings/${section}`, more);
const answer = ({ page }: View) => page.locator('[data-message]', { hasText: 'At noon.' });
const inChannel = (act: Screen['act'], more: Partial<Screen> = {}): Screen => ({
  path: ({ guildId, channelId }) => `/channels/${guildId}/${channelId}`,
  ready: answer,
  ...(act ? { act } : {}),
  ...more,
});

const opens = (id: string, values?: Record<string, string>) => async (view: View) => {
  await press(id, values)(view);
  await dialog(view).waitFor();
};
const presses = (key: string) => async (view: View) => {
  await view.page.keyboard.press(key);
  await dialog(view).waitFor();
};
const getMenu = (find: (view: View) => ReturnType<typeof answer>) => async (view: View) => {
  const menu = view.page.getByRole('menu');
  // Rows that are redrawn lose the focus.
  for (let tries = 0; tries < 5 && !(await menu.isVisible()); tries += 1) {
    await find(view).last().focus();
    await view.page.keyboard.press('Shift+F10');
    await menu.waitFor({ timeout: 3_000 }).catch(() => {});
  }
  await menu.waitFor();
};
const chooses = (id: string) => async (view: View) => {
  await getMenu(answer)(view);
  await view.page.getByRole('menuitem', { name: view.say(id) }).click();
};
/** Types into the message field, to open the list of suggestions. */
const writes =
  (text: string) =>
  async ({ page }: View) => {
    await page.locator('[data-composer] [contenteditable=true]').click();
    await page.keyboard.type(text);
    await page.getByRole('listbox').waitFor();
  };
const pressOnOwnCard = async ({ page, say }: View, name: string) => {
  await page
    .getByRole('button', { name: say('you.card') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(name) })
    .click();
};
const statusMenu = async (view: View) => {
  await pressOnOwnCard(view, 'presence.online');
  await view.page.getByRole('menu').waitFor();
};

/** Sign-in, home, conversations, a channel's messages with all menus and dialogs, settings, applications. */
export const personScreens: readonly Screen[] = [
  screen('/login', {
    ready: ({ page }) => page.locator('[name=password]'),
    signedOut: true,
    everywhere: true,
  }),
  screen('/register', {
    ready: ({ page }) => page.locator('[name=new-password]'),
    signedOut: true,
    everywhere: true,
  }),
  screen('/register', {
    ready: ({ page }) => page.locator('[name=new-password]'),
    signedOut: true,
    act: async (view) => {
      await press('register.submit')(view);
      await view.page.locator('[aria-invalid=true]').first().waitFor();
    },
  }),
  screen('/reset?mail#token=none', {
    ready: ({ page }) => page.locator('[name=new-password]'),
    signedOut: true,
  }),
  screen('/verify?mail#token=none', { signedOut: true }),
  screen('/channels/@me', { everywhere: true }),
  screen('/notifications', {
    act: ({ page, say }) => page.getByRole('tab', { name: say('inbox.all') }).click(),
  }),
  screen('/notifications', {
    act: ({ page, say }) => page.getByRole('tab', { name: say('inbox.later') }).click(),
  }),
  screen('/friends'),
  screen('/message-requests'),
  inChannel(undefined, { everywhere: true }),
  {
    path: ({ conversationId }) => `/channels/@me/${conversationId}`,
    ready: ({ page }) => page.locator('[data-message]', { hasText: 'Is it cool?' }),
    everywhere: true,
  },
  inChannel(getMenu(answer)),
  inChannel(async (view) => {
    await chooses('message.edit')(view);
    await view.page.getByRole('textbox', { name: view.say('message.editLabel') }).waitFor();
  }),
  inChannel(async (view) => {
    await chooses('pins.pin')(view);
    await dialog(view).waitFor();
  }),
  inChannel(async (view) => {
    await chooses('message.delete')(view);
    await dialog(view).waitFor();
  }),
  inChannel(opens('composer.emoji')),
  inChannel(async (view) => {
    await press('pins.title')(view);
    await view.page
      .locator('[data-region=panel]')
      .getByRole('heading', { name: view.say('pins.title') })
      .first()
      .waitFor();
  }),
  inChannel(async (view) => {
    await view.page.keyboard.press('Control+f');
    await view.page.getByRole('listbox', { name: view.say('search.filters') }).waitFor();
  }),
  inChannel(async (view) => {
    await view.page.keyboard.press('Control+f');
    await view.page.getByRole('combobox').fill('kiln');
    await view.page.keyboard.press('Enter');
    await view.page.locator('[data-region=panel]').getByRole('heading').first().waitFor();
  }),
  inChannel(opens('inbox.title')),
  inChannel(async (view) => {
    await answer(view).getByRole('button', { name: 'Ada', exact: true }).first().click();
    await dialog(view).waitFor();
  }),
  inChannel(presses('Control+k')),
  inChannel(presses('Control+/')),
  inChannel(statusMenu),
  inChannel(async (view) => {
    await pressOnOwnCard(view, 'presence.custom');
    await view.page.getByRole('textbox', { name: view.say('account.statusText') }).waitFor();
  }),
  // Drafts are kept for the next time: these come last.
  inChannel(async (view) => {
    await chooses('message.reply')(view);
    await view.page.getByRole('button', { name: view.say('composer.cancelReply') }).waitFor();
  }),
  inChannel(writes('@')),
  { path: ({ benId }) => `/users/${benId}`, ready: heading },
  settings('my-account'),
  settings('my-account', { act: opens('account.changePassword') }),
  settings('profile', { everywhere: true }),
  settings('sessions'),
  settings('authorized-apps'),
  settings('blocked'),
  settings('friend-requests'),
  settings('connections', { everywhere: true }),
  settings('data-privacy'),
  settings('privacy-safety'),
  settings('content-social'),
  settings('app-icons'),
  settings('hypesquad-online'),
  settings('account-standing'),
  settings('overlay'),
  settings('appearance', { everywhere: true }),
  settings('accessibility'),
  settings('notifications'),
  settings('emails'),
  settings('sounds'),
  settings('text'),
  settings('voice', { everywhere: true }),
  settings('streamer-mode'),
  settings('activity-privacy'),
  settings('game-activity'),
  settings('connected-games'),
  settings('keybinds'),
  settings('language'),
  settings('changelogs'),
  screen('/developers/applications', { everywhere: true }),
  screen('/developers/teams'),
  ...(
    [
      'overview',
      'general',
      'bot',
      'commands',
      'sign-in',
      'installation',
      'links',
      'emoji',
      'assets',
      'events',
      'testers',
      'deliveries',
      'danger',
    ] as const
  ).map(
    (section): Screen => ({
      path: ({ applicationId }) => `/developers/applications/${applicationId}/${section}`,
      ready: heading,
    }),
  ),
  {
    path: ({ applicationId }) =>
      `/oauth2/authorize?client_id=${applicationId}&scope=bot&permissions=268445766`,
    ready: heading,
    themeOfDevice: true,
    everywhere: true,
  },
  screen('/oauth2/error?error=access_denied', { themeOfDevice: true }),
];
