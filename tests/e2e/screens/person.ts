import type { Screen } from './place.ts';

const settings = (section: string): Screen => ({
  path: () => `/settings/${section}`,
  ready: ({ page }) => page.getByRole('heading', { level: 1 }),
});

/** Signing in, home, conversations, a channel's messages and one's own settings. */
export const personScreens: readonly Screen[] = [
  {
    path: () => '/login',
    ready: ({ page }) => page.locator('[name=password]'),
    signedOut: true,
    everywhere: true,
  },
  {
    path: () => '/register',
    ready: ({ page }) => page.locator('[name=new-password]'),
    signedOut: true,
    everywhere: true,
  },
  {
    path: () => '/channels/@me',
    ready: ({ page }) => page.getByRole('heading', { level: 1 }),
    everywhere: true,
  },
  {
    path: ({ guildId, channelId }) => `/channels/${guildId}/${channelId}`,
    ready: ({ page }) => page.locator('[data-message]', { hasText: 'At noon.' }),
    everywhere: true,
  },
  {
    path: ({ conversationId }) => `/channels/@me/${conversationId}`,
    ready: ({ page }) => page.locator('[data-message]', { hasText: 'Is it cool?' }),
    everywhere: true,
  },
  { ...settings('appearance'), everywhere: true },
];
