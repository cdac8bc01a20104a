import type { Locator, Page } from 'playwright-core';
import { callAs, register, words } from '../../support/web-client.ts';

/** The data on the server under test. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  /** An announcement channel of the guild. */
  readonly newsId: string;
  readonly voiceId: string;
  readonly roleId: string;
  /** An invite to the guild. */
  readonly code: string;
  readonly conversationId: string;
  readonly benId: string;
  /** Ada's own application. */
  readonly applicationId: string;
}

/** A screen of a signed-in user who owns the guild and the instance. */
export interface Screen {
  readonly path: (place: Place) => string;
  /** An element that is present once the screen is complete. */
  readonly ready: (view: View) => Locator;
  /** Opens the menu or dialog to check. */
  readonly act?: (view: View) => Promise<unknown>;
  /** For a signed-out user. */
  readonly signedOut?: boolean;
  /** Shown without a session: it has the theme stored on the device. */
  readonly themeOfDevice?: boolean;
  /** Also checked on a phone and from right to left. */
  readonly everywhere?: boolean;
}

/** A window with a screen in it. */
export interface View {
  readonly page: Page;
  readonly place: Place;
  /** Returns the catalogue's words in the language of the window. */
  readonly say: (id: string, values?: Record<string, string>) => string;
}

export const getView = (page: Page, place: Place, locale: string): View => ({
  page,
  place,
  say: (id, values) => words(id, values, locale),
});

/** Returns the button with the catalogue's words as its whole name. */
export const press = (id: string, values?: Record<string, string>) => (view: View) =>
  view.page
    .getByRole('button', { name: view.say(id, values), exact: true })
    .filter({ visible: true })
    .first()
    .click();

/** Returns the dialog that is open over the screen. */
export const dialog = ({ page }: View) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();

/** Creates Ada's guild with a community's channels, roles, a ban, an invite and messages; Ben is in it and writes to her. */
export async function furnish(ada: Page, ben: Page, cleo: Page): Promise<Place> {
  await register(ada, 'ada.kiln', 'Ada');
  await register(ben, 'ben_glaze', 'Ben');
  await register(cleo, 'cleo_slip', 'Cleo');
  const guild = await callAs(ada, 'POST', '/guilds', { name: 'Cone Six' });
  await callAs(ada, 'POST', '/guilds', { name: 'Raku Night' });
  const [category, general] = await callAs(ada, 'GET', `/guilds/${guild.id}/channels`);
  await callAs(ada, 'PATCH', `/channels/${general.id}`, { topic: 'Firing, glazing, waiting' });
  await callAs(ada, 'POST', `/guilds/${guild.id}/channels`, { name: 'firing-log', parent_id: category.id });
  const role = await callAs(ada, 'POST', `/guilds/${guild.id}/roles`, {
    name: 'Kiln keepers',
    color: 0x1abc9c,
    hoist: true,
  });
  await callAs(ada, 'PUT', `/channels/${general.id}/permissions/${role.id}`, {
    type: 0,
    allow: '8192',
    deny: '2048',
  });
  const { code } = await callAs(ada, 'POST', `/channels/${general.id}/invites`, { max_age: 0 });
  for (const page of [ben, cleo]) await callAs(page, 'POST', `/invites/${code}`, {});
  const { id: benId } = await callAs(ben, 'GET', '/users/@me');
  const { id: cleoId } = await callAs(cleo, 'GET', '/users/@me');
  await callAs(ada, 'PUT', `/guilds/${guild.id}/bans/${cleoId}`, {});
  const messages = [
    'Good morning. **Bold**, *italic*, ~~gone~~, ||hidden||, `code` and https://example.org',
    '# A heading\n> a quotation\n- one\n- two\n```js\nconst cone = 6;\n```',
    `<#${general.id}> is for <@&${role.id}> since <t:1700000000:R> 🔥`,
  ];
  for (const content of messages) await callAs(ada, 'POST', `/channels/${general.id}/messages`, { content });
  const me = await callAs(ada, 'GET', '/users/@me');
  const question = await callAs(ben, 'POST', `/channels/${general.id}/messages`, {
    content: `<@${me.id}> when is it cool?`,
  });
  await callAs(ada, 'POST', `/channels/${general.id}/messages`, {
    content: 'At noon.',
    message_reference: { message_id: question.id },
  });
  // Members without the role for the kilns cannot write there.
  await callAs(ada, 'PUT', `/guilds/${guild.id}/members/${benId}/roles/${role.id}`);
  await callAs(ada, 'PATCH', `/guilds/${guild.id}`, {
    features: ['COMMUNITY'],
    rules_channel_id: '1',
    public_updates_channel_id: '1',
    verification_level: 1,
    explicit_content_filter: 2,
    default_message_notifications: 1,
  });
  const news = await callAs(ada, 'POST', `/guilds/${guild.id}/channels`, { name: 'studio-news', type: 5 });
  const voice = await callAs(ada, 'POST', `/guilds/${guild.id}/channels`, { name: 'Wheel room', type: 2 });
  const application = await callAs(ada, 'POST', '/applications', { name: 'Kiln watch' });
  const conversation = await callAs(ben, 'POST', '/users/@me/channels', { recipients: [me.id] });
  await callAs(ben, 'POST', `/channels/${conversation.id}/messages`, { content: 'Is it cool?' });
  return {
    guildId: guild.id,
    channelId: general.id,
    newsId: news.id,
    voiceId: voice.id,
    roleId: role.id,
    code,
    conversationId: conversation.id,
    benId,
    applicationId: application.id,
  };
}
