import { callAs } from '@guildhall/tests/support/web-client';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { seedCrowd } from '../support/crowd.ts';
import { seedGuild } from '../support/seed.ts';
import type { BenchServer } from '../support/server.ts';

const GUILD = 100_000_000;
const AUTHORS = 32;
/** A snowflake's step of one second: that of the messages. */
const SECOND = 1_000n << 22n;
const EPOCH = 1_420_070_400_000;
export interface LogGuild {
  /** Addresses of the channels full of messages, in the order of the list. */
  readonly addresses: readonly string[];
  /** Id of the first message in each of them. */
  readonly first: string;
  /** Address of a channel in which every other message has an image. */
  readonly images: string;
  /** Sends a message to a channel from another account. */
  write(address: string, count: number): Promise<unknown>;
}

export const getId = (address: string): string => address.split('/').at(-1)!;

/** Stores a guild of the page's account and 32 others, in which `channels` channels have `messages` messages each and one has `images` images. */
export async function seedLogGuild(
  page: Page,
  client: pg.Client,
  server: BenchServer,
  { channels, messages, images }: { channels: number; messages: number; images: number },
): Promise<LogGuild> {
  const reader = await callAs(page, 'GET', '/users/@me');
  const crowd = await seedCrowd(client, AUTHORS);
  const guild = await seedGuild(client, GUILD, channels + 1, [reader.id, ...crowd.userIds]);
  const first = (BigInt(Date.now() - EPOCH) << 22n) - BigInt(messages) * SECOND;
  await client.query('ALTER TABLE messages DISABLE TRIGGER USER');
  await client.query(
    `INSERT INTO messages (channel_id, message_id, guild_id, author_id, content)
     SELECT channel, $2 + nth * $3::bigint, $4, ($5::bigint[])[1 + nth / 3 % cardinality($5::bigint[])],
       'Message **' || nth || '**, as long as most of them are: ' || repeat('the kiln is cooling, ', (nth % 4)::int) || md5(nth::text)
     FROM unnest($1::bigint[]) channel, generate_series(0, $6::bigint - 1) nth`,
    [
      guild.channelIds.slice(0, channels),
      String(first),
      String(SECOND),
      guild.guildId,
      crowd.userIds,
      messages,
    ],
  );
  await client.query('ALTER TABLE messages ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE messages');
  await client.query('UPDATE guilds SET version = version + 1 WHERE guild_id = $1', [guild.guildId]);

  const addresses = guild.channelIds.map((id) => `/channels/${guild.guildId}/${id}`);
  const post = async (address: string, body: string | FormData) => {
    const response = await fetch(
      `http://127.0.0.1:${server.port}/api/v10/channels/${getId(address)}/messages`,
      {
        method: 'POST',
        headers: {
          Authorization: crowd.tokens[0]!,
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        },
        body,
      },
    );
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const image = await page.screenshot({ type: 'jpeg' });
  for (let count = 0; count < images; count += 1) {
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ content: `Image ${count}` }));
    form.set('files[0]', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'kiln.jpg');
    await post(addresses[channels]!, form);
    await post(addresses[channels]!, JSON.stringify({ content: `What image ${count} shows` }));
  }
  return {
    addresses: addresses.slice(0, channels),
    first: String(first),
    images: addresses[channels]!,
    write: (address, count) =>
      post(
        address,
        JSON.stringify({ content: `Hour **${count}**: ${800 + count} degrees, the damper is half open.` }),
      ),
  };
}
