import { once } from 'node:events';
import { Readable } from 'node:stream';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { ZipFile } from 'yazl';
import type { App } from '../../app.ts';
import { getStorage } from '../storage/index.ts';
import {
  type HarvestRow,
  loadChannels,
  loadMessages,
  loadPersonal,
  type OwnMessage,
  PERSONAL_FILES,
} from './store.ts';

/** Channels and messages in one statement. */
const PAGE = 1_000;

type Attachment = NonNullable<OwnMessage['attachments']>[number];

/** An attachment's name in the archive: unique by its id, and without parts that would leave its folder. */
const getFileName = ({ id, filename }: Attachment) =>
  `${id}-${filename.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}`;

async function* listChannels(app: App, userId: string): AsyncGenerator<string> {
  for (let after = '0'; ; ) {
    const page = await loadChannels(app.db, userId, after, PAGE);
    for (const { channel_id, wrote } of page) if (wrote) yield channel_id;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.channel_id;
  }
}

/** Yields a JSON array of a user's messages in a channel, a page at a time; `found` is called with their attachments. */
async function* writeMessages(
  app: App,
  userId: string,
  channelId: string,
  found: (attachment: Attachment) => void,
): AsyncGenerator<string> {
  let separator = '[\n';
  for (let after = '0'; ; ) {
    const page = await loadMessages(app.db, userId, channelId, after, PAGE);
    for (const { message_id: id, type, content, edited_at, attachments } of page) {
      for (const attachment of attachments ?? []) found(attachment);
      yield separator +
        JSON.stringify({
          id,
          sent_at: new Date(snowflakeTimestamp(id)).toISOString(),
          edited_at,
          type,
          content,
          attachments: (attachments ?? []).map(getFileName),
        });
      separator = ',\n';
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.message_id;
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Adds all entries, one after the other: the next is read only when the last one has been written. */
async function addEntries(app: App, zip: ZipFile, { user_id: userId, backends }: HarvestRow): Promise<void> {
  const add = async (name: string, content: Readable, compress = true) => {
    const ended = once(content, 'end');
    zip.addReadStream(content, name, { compress });
    await ended;
  };
  const has = (name: HarvestRow['backends'][number]) => backends.includes(name);
  for (const file of PERSONAL_FILES) {
    if (!has(file.startsWith('guilds/') ? 'guilds' : 'users')) continue;
    const rows = await loadPersonal(app.db, file, userId);
    await add(`${file}.json`, Readable.from([`${JSON.stringify(rows, null, 2)}\n`]));
  }
  if (!has('messages')) return;
  const storage = getStorage(app);
  for await (const channelId of listChannels(app, userId)) {
    const attachments: Attachment[] = [];
    const messages = writeMessages(app, userId, channelId, (one) => attachments.push(one));
    await add(`messages/${channelId}/messages.json`, Readable.from(messages));
    for (const attachment of attachments) {
      const file = await storage.get(`attachments/${channelId}/${attachment.id}`);
      if (file) await add(`messages/${channelId}/${getFileName(attachment)}`, file.stream, false);
    }
  }
}

/** Writes a user's archive into the storage, as a stream: nothing but the page in hand is in memory. */
export async function writeArchive(app: App, harvest: HarvestRow, key: string): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stored = getStorage(app).put(key, output);
  try {
    await Promise.race([addEntries(app, zip, harvest), stored.then(() => {})]);
    zip.end();
  } catch (error) {
    output.destroy(error as Error);
    await stored.catch(() => {});
    throw error;
  }
  await stored;
}
