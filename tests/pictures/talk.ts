import type { Page } from 'playwright-core';
import { callAs } from '../support/web-client.ts';
import { drawTile, drawTileUri } from './art.ts';

/** The content of the screenshots of a conversation. */
export interface Talk {
  /** The message with images. */
  readonly picturesId: string;
  /** The owner's conversation with the keeper. */
  readonly privateId: string;
  /** An application of the owner's, whose bot is in the guild. */
  readonly applicationId: string;
}

interface Sent {
  readonly id: string;
}

interface Sending {
  readonly content?: string;
  readonly [key: string]: unknown;
}

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
  readonly description?: string;
  readonly is_spoiler?: boolean;
}

async function sendFiles(page: Page, channelId: string, body: Sending, files: SentFile[]): Promise<Sent> {
  const attachments = files.map(({ name, description, is_spoiler }, id) => ({
    id: String(id),
    filename: name,
    ...(description && { description }),
    ...(is_spoiler && { is_spoiler }),
  }));
  const answer = await page.request.post(`/api/v10/channels/${channelId}/messages`, {
    headers: { 'X-Guildhall': '1' },
    multipart: {
      payload_json: JSON.stringify({ ...body, attachments }),
      ...Object.fromEntries(
        files.map(({ name, mimeType, buffer }, index) => [`files[${index}]`, { name, mimeType, buffer }]),
      ),
    },
  });
  if (!answer.ok()) throw new Error(`Files: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

const tile = async (name: string, seed: number, more: Partial<SentFile> = {}): Promise<SentFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await drawTile(seed),
  ...more,
});

/** A second of a struck cup, as a mono WAV of 16 bits at 8 kHz. */
function ring(): Buffer {
  const rate = 8_000;
  const samples = Int16Array.from(
    { length: rate },
    (_, at) => 12_000 * Math.exp((-4 * at) / rate) * Math.sin((2 * Math.PI * 660 * at) / rate),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

const FIRING_LOG = 'hour,celsius\n0,20\n2,240\n4,620\n6,980\n8,1180\n9,1222\n';

/** Posts images, files, replies, reactions, a pin, a bot's embed and private messages by members of the guild. */
export async function seedTalk(
  pages: readonly Page[],
  origin: string,
  guildId: string,
  channelId: string,
): Promise<Talk> {
  const [owner, keeper, third, fourth] = pages as [Page, Page, Page, Page];
  const send = (page: Page, body: Sending): Promise<Sent> =>
    callAs(page, 'POST', `/channels/${channelId}/messages`, body);
  const react = (page: Page, { id }: Sent, emoji: string) =>
    callAs(page, 'PUT', `/channels/${channelId}/messages/${id}/reactions/${encodeURIComponent(emoji)}/@me`);
  const me = (page: Page): Promise<Sent> => callAs(page, 'GET', '/users/@me');
  const [ownerMe, keeperMe, thirdMe] = await Promise.all([me(owner), me(keeper), me(third)]);

  await callAs(keeper, 'PATCH', '/users/@me/profile', {
    bio: 'Throws on Tuesdays, fires on Fridays, sleeps in between.\n**Ask me about celadon.**',
    pronouns: 'he/him',
    accent_color: 0x2f6f63,
  });
  await sendFiles(fourth, channelId, { content: 'The log of last night, and how a good cup sounds' }, [
    { name: 'firing-log.csv', mimeType: 'text/csv', buffer: Buffer.from(FIRING_LOG) },
    { name: 'cup.wav', mimeType: 'audio/wav', buffer: ring() },
  ]);
  const shelf = await sendFiles(keeper, channelId, { content: 'Cool enough to open!' }, [
    await tile('celadon.png', 5, { description: 'A green tile' }),
    await tile('tenmoku.png', 1, { description: 'A brown tile' }),
    await tile('shino.png', 3, { description: 'A violet tile', is_spoiler: true }),
  ]);
  for (const page of [owner, third, fourth]) await react(page, shelf, '😍');
  for (const page of [owner, keeper]) await react(page, shelf, '🔥');
  await callAs(owner, 'PUT', `/channels/${channelId}/messages/pins/${shelf.id}`);
  const reply = await send(third, {
    content: `Number two is what I came here for. <@${ownerMe.id}>, may I have the recipe?`,
    message_reference: { message_id: shelf.id },
  });
  await react(owner, reply, '👍');

  const application = await callAs(owner, 'POST', '/applications', {
    name: 'Kiln watch',
    description: 'Says when the kiln is hot, and when it is cool enough to open.',
    icon: await drawTileUri(4),
    redirect_uris: ['https://kilnwatch.example.org/back'],
  });
  const { token } = await callAs(owner, 'POST', `/applications/${application.id}/bot/reset`);
  await callAs(owner, 'POST', `/oauth2/authorize?client_id=${application.id}&scope=bot&permissions=0`, {
    guild_id: guildId,
    authorize: true,
  });
  const card = await fetch(`${origin}/api/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      embeds: [
        {
          title: 'Large kiln',
          description: 'Cooling. Opens at **16:40** if nobody is impatient.',
          fields: [
            { name: 'Now', value: '412 °C', inline: true },
            { name: 'Peak', value: '1,222 °C', inline: true },
            { name: 'Cone', value: '6', inline: true },
          ],
          footer: { text: 'Read every five minutes' },
        },
      ],
    }),
  });
  if (!card.ok) throw new Error(`Card: ${card.status} ${await card.text()}`);
  await send(owner, {
    content: `<@${thirdMe.id}> it is pinned: the last line of the celadon, with a pinch of rutile.`,
  });

  const conversation = (page: Page, ...recipients: string[]): Promise<Sent> =>
    callAs(page, 'POST', '/users/@me/channels', { recipient_id: recipients[0] });
  const direct = await conversation(owner, keeperMe.id);
  const say = (page: Page, { id }: Sent, content: string) =>
    callAs(page, 'POST', `/channels/${id}/messages`, { content });
  await say(owner, direct, 'Are you taking the Saturday table, or shall I?');
  await say(keeper, direct, 'I can be there until three. Bring the cobalt?');
  await say(owner, direct, 'Half a bag left. It is yours.');
  await say(keeper, direct, '❤️');
  await say(third, await conversation(third, ownerMe.id), 'Thank you for the recipe!');
  return { picturesId: shelf.id, privateId: direct.id, applicationId: application.id };
}
