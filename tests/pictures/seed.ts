import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { callAs, openWindow, register } from '../support/web-client.ts';
import { drawTileUri } from './art.ts';
import { type Gathering, seedGathering } from './gathering.ts';
import { seedTalk, type Talk } from './talk.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A small community with members, created through the API. */
export interface Community extends Talk, Gathering {
  readonly guildId: string;
  readonly channelId: string;
  /** A channel that others can follow. */
  readonly newsId: string;
  readonly roleId: string;
  readonly inviteCode: string;
  /** The owner's cookies, and those of a member without any role. */
  readonly owner: State;
  readonly guest: State;
}

const PEOPLE = [
  ['nadia.k', 'Nadia Kessler'],
  ['tomasz', 'Tomasz'],
  ['ines_v', 'Inês Vale'],
  ['oluwaseun', 'Seun'],
  ['mirko_b', 'Mirko B.'],
] as const;

const TALK: readonly (readonly [number, string])[] = [
  [1, 'Morning! The kiln is at 1,180° and climbing. **Cone 6** should drop around noon.'],
  [1, 'I left the test tiles on the second shelf, with labels this time.'],
  [2, 'You are a hero. Did the celadon crawl again?'],
  [1, 'A little, at the edges. Pictures when it is cool enough to open.'],
  [
    3,
    'Recipe for whoever asked yesterday:\n```\nNepheline syenite  38\nSilica             26\nWhiting            20\nKaolin             16\n```',
  ],
  [4, '> I left the test tiles on the second shelf\nFound them. ||Number four is the best one.||'],
  [0, '# Open studio on Saturday\n- doors at ten\n- bring an apron\n- glazing table is free until three'],
  [2, 'See you there 🔥'],
];

/** Registers the users on a fresh server and lets them talk. */
export async function seedCommunity(browser: Browser, origin: string): Promise<Community> {
  const pages: Page[] = [];
  for (const [username, name] of PEOPLE) {
    const { page } = await openWindow(browser, origin);
    await register(page, username, name);
    pages.push(page);
  }
  // Some users never choose an avatar.
  for (const [index, page] of pages.slice(0, -1).entries())
    await callAs(page, 'PATCH', '/users/@me', { avatar: await drawTileUri(index + 1) });
  const [owner, keeper, , , guest] = pages as [Page, Page, Page, Page, Page];
  const guild = await callAs(owner, 'POST', '/guilds', {
    name: 'Cone Six',
    icon: await drawTileUri(7),
  });
  await callAs(owner, 'PATCH', `/guilds/${guild.id}`, {
    description: 'A shared studio by the canal: two kilns, eleven wheels.',
  });
  const [category, general] = await callAs(owner, 'GET', `/guilds/${guild.id}/channels`);
  await callAs(owner, 'PATCH', `/channels/${general.id}`, { topic: 'Firing, glazing, waiting' });
  for (const name of ['firing-log', 'glaze-tests', 'studio-times'])
    await callAs(owner, 'POST', `/guilds/${guild.id}/channels`, { name, parent_id: category.id });
  const role = await callAs(owner, 'POST', `/guilds/${guild.id}/roles`, {
    name: 'Kiln keepers',
    color: 0x1abc9c,
    hoist: true,
    mentionable: true,
  });
  await callAs(owner, 'POST', `/guilds/${guild.id}/roles`, { name: 'Guests', color: 0xe67e22 });
  await callAs(owner, 'PUT', `/channels/${general.id}/permissions/${role.id}`, {
    type: 0,
    allow: '8192',
    deny: '0',
  });
  const { code } = await callAs(owner, 'POST', `/channels/${general.id}/invites`, { max_age: 0 });
  for (const page of pages.slice(1)) await callAs(page, 'POST', `/invites/${code}`, {});
  const { id: keeperId } = await callAs(keeper, 'GET', '/users/@me');
  await callAs(owner, 'PUT', `/guilds/${guild.id}/members/${keeperId}/roles/${role.id}`);
  for (const [who, content] of TALK)
    await callAs(pages[who] as Page, 'POST', `/channels/${general.id}/messages`, { content });
  const talk = await seedTalk(pages, origin, guild.id, general.id);
  const gathering = await seedGathering(pages, guild.id);
  // After the conversation: a community requires a verified address before members can write.
  await callAs(owner, 'PATCH', `/guilds/${guild.id}`, {
    features: ['COMMUNITY'],
    rules_channel_id: '1',
    public_updates_channel_id: '1',
    verification_level: 1,
    explicit_content_filter: 2,
    default_message_notifications: 1,
  });
  const news = await callAs(owner, 'POST', `/guilds/${guild.id}/channels`, {
    name: 'studio-news',
    parent_id: category.id,
    type: 5,
  });
  await callAs(owner, 'POST', `/channels/${news.id}/messages`, {
    content: 'The second kiln is back from repair. **Bookings open on Monday.**',
  });
  const states = {
    owner: await owner.context().storageState(),
    guest: await guest.context().storageState(),
  };
  for (const page of pages) await page.context().close();
  return {
    guildId: guild.id,
    channelId: general.id,
    newsId: news.id,
    roleId: role.id,
    inviteCode: code,
    ...talk,
    ...gathering,
    ...states,
  };
}
