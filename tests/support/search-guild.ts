import { expect } from 'vitest';
import { type ApiGuild, createApiGuild } from './api-guild.ts';
import type { TestApp, TestCaller, TestPerson } from './app.ts';

const VIEW_CHANNEL = 1n << 10n;

export interface FilledGuild {
  readonly guild: ApiGuild;
  readonly cy: TestPerson;
  readonly channels: readonly string[];
  readonly ids: readonly string[];
}

export const sendMessage = async (
  channel: string,
  message: string | object,
  who: TestCaller,
): Promise<string> => {
  const body = typeof message === 'string' ? { content: message } : message;
  return (await who.call('POST', `/channels/${channel}/messages`, body)).body.id;
};

export const searchGuild = async (guild: ApiGuild, query: string, who: TestCaller) => {
  const { body } = await who.call('GET', `/guilds/${guild.id}/messages/search?${query}`);
  return {
    total: body.total_results as number,
    ids: body.messages.map(([{ id }]: [{ id: string }]) => id) as string[],
    threads: body.threads.map(({ id }: { id: string }) => id) as string[],
  };
};

/** Waits until all messages of a guild or private channel are indexed. */
export const waitForIndex = ({ app: { db } }: TestApp, scopeId: string): Promise<void> =>
  expect
    .poll(() => db.query('test.queued', 'SELECT 1 FROM search_queue WHERE scope_id = $1', [scopeId]), {
      timeout: 10_000,
    })
    .toEqual([]);

/** Waits until no segment of a guild or private channel is to be packed. */
export const waitForPacks = ({ app: { db } }: TestApp, scopeId: string): Promise<void> =>
  expect
    .poll(
      () => db.query('test.is_due', 'SELECT 1 FROM search_segments WHERE scope_id = $1 AND due', [scopeId]),
      {
        timeout: 20_000,
      },
    )
    .toEqual([]);

/** Has the messages of a guild or private channel packed, and waits for it. */
export async function packMessages(app: TestApp, scopeId: string): Promise<void> {
  await waitForIndex(app, scopeId);
  await app.app.db.query('test.due', 'UPDATE search_segments SET due = true WHERE scope_id = $1', [scopeId]);
  await waitForPacks(app, scopeId);
}

const WORDS = ['red', 'blue', 'green', 'kiln', 'glaze', 'slip', '東京都'];

/** A guild with messages in two channels, of which `cy` sees one, a public and a private thread. */
export async function fillGuild(app: TestApp): Promise<FilledGuild> {
  const guild = await createApiGuild(app);
  const cy = await guild.newMember();
  const deny = [{ id: guild.id, type: 0, allow: '0', deny: VIEW_CHANNEL.toString() }];
  const create = async (path: string, body: object): Promise<string> =>
    (await guild.owner.call('POST', path, body)).body.id;
  const hidden = await create(`/guilds/${guild.id}/channels`, {
    name: 'hidden',
    permission_overwrites: deny,
  });
  const channels = [
    guild.channelId,
    hidden,
    await create(`/channels/${guild.channelId}/threads`, { name: 'open', type: 11 }),
    await create(`/channels/${guild.channelId}/threads`, { name: 'closed', type: 12 }),
    await create(`/channels/${hidden}/threads`, { name: 'under', type: 11 }),
  ];
  const ids: string[] = [];
  for (let nth = 0; nth < 42; nth += 1) {
    const words = WORDS.filter((_, index) => (nth * (index + 3)) % (index + 2) < 2);
    const link = nth % 6 === 0 ? ' https://kiln.example.org/' : '';
    ids.push(
      await sendMessage(channels[nth % 5]!, `${words.join(' ')}${link} m${nth}`, nth % 20 ? guild.owner : cy),
    );
  }
  return { guild, cy, channels, ids };
}

/** Searches of all kinds in such a guild. */
export const getQueries = ({ channels, ids, cy }: FilledGuild): string[] => {
  const at = (text: string) => `content=${encodeURIComponent(text)}`;
  return [
    '',
    at('red'),
    at('green kiln'),
    at('m17'),
    at('absent'),
    at('東京'),
    at('"kiln glaze"'),
    at('"glaze kiln"'),
    `${at('red slip')}&slop=1`,
    `${at('red slip')}&slop=100&sort_by=relevance`,
    `${at('kiln glaze')}&slop=100&sort_by=relevance&offset=3&limit=4`,
    `${at('blue')}&sort_order=asc`,
    `${at('blue')}&sort_order=asc&offset=2&limit=5`,
    `${at('blue')}&offset=2&limit=5`,
    `${at('blue')}&min_id=${ids[5]}&max_id=${ids[20]}`,
    `max_id=${ids[12]}`,
    `min_id=${ids[30]}&sort_order=asc`,
    'has=link',
    'has=-link',
    `author_id=${cy.id}`,
    `author_id=${cy.id}&author_id=1&has=link`,
    'author_type=bot',
    `channel_id=${channels[0]}&${at('kiln')}`,
    'pinned=true',
    'limit=1',
  ];
};
