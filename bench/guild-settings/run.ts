// Whether the settings of a guild of 250 roles, 500 channels and 900 members, and its list of channels, stay quick to use.
//   npm run bench guild-settings [-- ROUNDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { hasBrowser, startBrowser } from '@guildhall/tests/support/browser';
import { buildWebClient, callAs, openWindow, words } from '@guildhall/tests/support/web-client';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { machine } from '../support/measure.ts';
import { seedGuild } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const rounds = Number(process.argv[2] ?? 2);
const GUILD = 10_000;
const { roles: ROLES, channels: CHANNELS } = GUILD_LIMITS;
/** Channels in a category. */
const CATEGORY = 25;
const MEMBERS = 900;
/** The number of roles with an overwrite in the measured channel. */
const OVERWRITES = 100;
/** Milliseconds after an act in which its effects still count. */
const REST = 400;

if (!hasBrowser) throw new Error('There is no Chromium: install it, or name it in CHROMIUM_PATH.');
await buildWebClient();
const server = await startBenchServer();
const client = new pg.Client(server.connection);
await client.connect();
const browser = await startBrowser();

/** Creates the largest possible guild, owned by the page's account; returns the id of a channel with many overwrites. */
async function furnish(page: Page): Promise<string> {
  await callAs(page, 'POST', '/auth/register', {
    username: 'steward',
    email: 'steward@example.org',
    password: 'tundra-Oboe-27-lantern',
    date_of_birth: '1990-02-03',
    consent: true,
  });
  const owner = await callAs(page, 'GET', '/users/@me');
  const people = Array.from({ length: MEMBERS - 1 }, (_, index) => String(1_000_000 + index));
  await client.query(
    `INSERT INTO users (user_id, username, global_name) SELECT id, 'person' || id, 'Person ' || id % 1000 FROM unnest($1::bigint[]) id`,
    [people],
  );
  const { channelIds } = await seedGuild(client, GUILD, CHANNELS, [owner.id, ...people]);
  await client.query(
    `INSERT INTO roles (guild_id, role_id, name, permissions, position, color)
     SELECT $1::bigint, $1 + 1000 + n, 'role ' || n, 0, n, (n * 66037) % 16777216 FROM generate_series(1, $2::int) n`,
    [GUILD, ROLES - 1],
  );
  await client.query(
    `UPDATE channels SET type = CASE WHEN (channel_id - $1::bigint - 1) % $2 = 0 THEN 4 ELSE 0 END,
       parent_id = CASE WHEN (channel_id - $1::bigint - 1) % $2 = 0 THEN NULL ELSE channel_id - (channel_id - $1::bigint - 1) % $2 END
     WHERE guild_id = $1`,
    [GUILD, CATEGORY],
  );
  const measured = channelIds[1]!;
  await client.query(
    `UPDATE channels SET permission_overwrites = (
       SELECT jsonb_agg(jsonb_build_object('id', ($1::bigint + 1000 + n)::text, 'type', 0, 'allow', '1024', 'deny', '0'))
       FROM generate_series(1, $3::int) n) WHERE guild_id = $1 AND channel_id = $2`,
    [GUILD, measured, OVERWRITES],
  );
  await client.query(
    `UPDATE members SET roles = ARRAY[$1::bigint + 1000 + 1 + user_id % 249, $1 + 1000 + 249]::bigint[] WHERE guild_id = $1 AND user_id <> $2`,
    [GUILD, owner.id],
  );
  await client.query(
    `INSERT INTO member_roles (guild_id, role_id, joined_at, user_id)
     SELECT DISTINCT guild_id, role_id, joined_at, user_id FROM members, unnest(roles) role_id`,
  );
  await client.query(
    'INSERT INTO role_counts (guild_id, role_id, members) SELECT guild_id, role_id, count(*) FROM member_roles GROUP BY 1, 2',
  );
  await client.query('UPDATE guilds SET version = version + 1 WHERE guild_id = $1', [GUILD]);
  return measured;
}

type Act = (page: Page) => Promise<unknown>;

const press = (page: Page, label: string) =>
  page
    .getByRole('button', { name: words(label), exact: true })
    .first()
    .click();
const section = (page: Page, path: string) => page.locator(`a[href$="/settings/${path}"]`).first().click();
const rows = (page: Page, list: string) => page.getByRole('list', { name: words(list), exact: true });

/** Scrolls down and up again at a position in the window. */
const scroll = async (page: Page, x: number) => {
  await page.mouse.move(x, 500);
  for (let turn = 0; turn < 16; turn += 1) {
    await page.mouse.wheel(0, turn < 10 ? 900 : -1_800);
    await page.waitForTimeout(40);
  }
};

const openList = async (page: Page, label: string) => {
  await page
    .getByRole('button', { name: new RegExp(words(label)) })
    .first()
    .click();
  await page.getByRole('listbox').waitFor();
};
const close = (page: Page) => page.keyboard.press('Escape');

/** By its attribute: finding a role among thousands of elements would be a long task itself. */
const labelled = (page: Page, label: string) => page.locator(`[aria-label="${label}"]`);
const getHandle = (page: Page, name: string) => labelled(page, words('reorder.handle', { name }));

/** A channel of the first category. */
const CHANNEL = `channel-${GUILD + 5}`;
const RAIL = 200;
const LIST = 500;
const PANE = 1_000;

/** The acts of a user who runs such a guild, one after the other. */
const getActs = (channelId: string): Readonly<Record<string, Act>> => ({
  async openChannel(page) {
    await page.goto(`/channels/${GUILD}/${channelId}`);
    await page.locator(`[data-channel="${channelId}"]`).waitFor();
    await page.waitForTimeout(3_000);
  },
  scrollChannels: (page) => scroll(page, RAIL),
  async foldCategory(page) {
    const category = page.locator('[data-place] [aria-expanded]').first();
    await category.click();
    await category.click();
  },
  async changeChannel(page) {
    await page.locator('[data-channel]').nth(3).click();
    await page.waitForURL((url) => !url.pathname.endsWith(channelId));
  },
  async openSettings(page) {
    await page
      .getByRole('button', { name: `Guild ${GUILD}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: words('guild.settings'), exact: true }).click();
    await page.getByLabel(words('guildSettings.name')).waitFor();
  },
  async chooseSystemChannel(page) {
    await openList(page, 'guildSettings.systemChannel');
    await scroll(page, PANE);
    await close(page);
  },
  async openChannels(page) {
    await section(page, 'channels');
    await labelled(page, words('guildSettings.channels')).waitFor();
    await page.waitForTimeout(2_000);
  },
  scrollChannelOrder: (page) => scroll(page, PANE),
  async foldChannels(page) {
    await labelled(page, words('guildChannels.foldAll')).click();
    await labelled(page, words('guildChannels.unfoldAll')).click();
    await page.waitForTimeout(1_000);
  },
  async findChannel(page) {
    const field = page.getByLabel(words('guildChannels.search'));
    await field.pressSequentially('channel 4', { delay: 60 });
    await field.fill('');
    await page.waitForTimeout(500);
  },
  async moveChannel(page) {
    await getHandle(page, CHANNEL).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'PageDown', 'PageUp', 'ArrowUp', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
    }
  },
  async dragChannel(page) {
    const box = (await getHandle(page, CHANNEL).boundingBox())!;
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 8, 880, { steps: 20 });
    await page.waitForTimeout(1_000);
    await page.mouse.move(box.x + 8, 400, { steps: 20 });
    await page.mouse.up();
    await page.waitForTimeout(1_000);
  },
  async openRoles(page) {
    await section(page, 'roles');
    await rows(page, 'guildSettings.roles').waitFor();
  },
  scrollRoles: (page) => scroll(page, LIST),
  async openRole(page) {
    await rows(page, 'guildSettings.roles')
      .getByRole('button', { name: /^role 24\d/ })
      .nth(2)
      .click();
    await page.waitForURL(/roles\/\d+$/);
  },
  async rolePermissions(page) {
    await page.getByRole('tab', { name: words('role.permissions') }).click();
    await page.getByRole('switch').first().waitFor();
  },
  async allowInRole(page) {
    await page.getByRole('switch').nth(3).click({ force: true });
    await press(page, 'saveBar.reset');
  },
  async roleMembers(page) {
    await page.getByRole('tab', { name: new RegExp(words('role.members')) }).click();
    await page.waitForTimeout(500);
  },
  async openRoleOfMany(page) {
    await rows(page, 'guildSettings.roles')
      .getByRole('button', { name: /^role 249/ })
      .first()
      .click();
    await page.getByRole('tab', { name: new RegExp(words('role.members')) }).click();
    await page.waitForTimeout(500);
  },
  scrollRoleMembers: (page) => scroll(page, PANE),
  async moveRole(page) {
    await getHandle(page, 'role 245').focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
    }
  },
  async dragRole(page) {
    const box = (await getHandle(page, 'role 247').boundingBox())!;
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 8, box.y + 300, { steps: 20 });
    await page.mouse.up();
  },
  async openMembers(page) {
    await section(page, 'members');
    await page.getByText('Person', { exact: false }).first().waitFor();
    await page.waitForTimeout(1_000);
  },
  scrollMembers: (page) => scroll(page, PANE),
  async searchMembers(page) {
    await page.getByLabel(words('guildSettings.searchMembers')).fill('person 12');
  },
  async membersByRole(page) {
    await openList(page, 'members.byRole');
    await close(page);
    await page.getByLabel(words('guildSettings.searchMembers')).fill('');
  },
  async memberRoles(page) {
    await page
      .getByRole('button', { name: words('member.actions', { name: 'Person 12' }) })
      .first()
      .click();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('dialog').last().waitFor();
    await page.waitForTimeout(300);
    await close(page);
  },
  async openInvites(page) {
    await section(page, 'invites');
  },
  async openCommunity(page) {
    await section(page, 'community');
  },
  async openAuditLog(page) {
    await section(page, 'audit-log');
  },
  async closeSettings(page) {
    await close(page);
    await page.locator('[data-channel]').first().waitFor();
  },
  async openChannelSettings(page) {
    const row = page.locator(`li:has([data-channel="${channelId}"])`);
    await row.hover();
    await row.getByRole('button', { name: words('channel.settings') }).click();
    await page.getByRole('heading', { name: words('channelSettings.overview') }).waitFor();
  },
  async openChannelPermissions(page) {
    await page.locator('a[href$="/permissions"]').first().click();
    await page.getByRole('heading', { name: words('channelSettings.permissions') }).waitFor();
  },
  scrollOverwrites: (page) => scroll(page, LIST),
  async openOverwrite(page) {
    await page.getByRole('button', { name: 'role 99', exact: true }).click();
  },
  async addRole(page) {
    await press(page, 'channelPermissions.addRole');
    await page.getByRole('menu').waitFor();
    await scroll(page, LIST);
    await close(page);
  },
  async accessCheck(page) {
    await press(page, 'accessCheck.open');
  },
});

interface Task {
  readonly name: string;
  readonly ms: number;
}

/** Records the length of each task of more than 50 ms. */
const WATCH = `globalThis.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    .observe({ type: 'longtask', buffered: true });`;

const takeTasks = async (page: Page) => (await page.evaluate('tasks.splice(0)')) as number[];

/** Performs every act once, and returns the longest task of each. */
async function walk(page: Page, channelId: string): Promise<Task[]> {
  const longest: Task[] = [];
  for (const [name, act] of Object.entries(getActs(channelId))) {
    await act(page);
    await page.waitForTimeout(REST);
    longest.push({ name, ms: Math.max(0, ...(await takeTasks(page))) });
  }
  return longest;
}

try {
  const { page } = await openWindow(browser, `http://127.0.0.1:${server.port}`);
  const channelId = await furnish(page);
  await page.addInitScript(WATCH);
  const walks: Task[][] = [];
  for (let round = 0; round < rounds; round += 1) walks.push(await walk(page, channelId));
  // Other programs may have taken time in one round, but hardly in every one.
  const longest = Object.fromEntries(
    walks[0]!.map(({ name }, index) => [name, Math.min(...walks.map((tasks) => tasks[index]!.ms))]),
  );
  const results = {
    machine: machine(),
    browser: browser.version(),
    roles: ROLES,
    channels: CHANNELS,
    members: MEMBERS,
    rounds,
    wanted: 'no task over 100 ms',
    longestTaskMs: Math.max(...Object.values(longest)),
    longest,
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await client.end();
  await server.stop();
}
