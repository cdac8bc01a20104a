import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An email that a server without a mail server wrote to a file. */
export interface ReceivedMail {
  readonly to: string;
  /** The plain text. */
  readonly text: string;
  /** The link in it, if there is one. */
  readonly link: string | undefined;
  /** The email as it was sent. */
  readonly source: string;
}

const decode = (body: string, encoding: string): string => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const read = (source: string): ReceivedMail => {
  const to = /^To: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const part = source.split(`--${boundary}`).find((each) => /content-type: text\/plain/i.test(each)) ?? '';
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n$/.exec(part) ?? [];
  const text = decode(body, /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? '');
  return { to, text, link: /https?:\/\/\S+/.exec(text)?.[0], source };
};

/** The emails seen in each folder, in the order in which they were first seen: their names begin with the time, and clocks can be set back. */
const seen = new Map<string, Set<string>>();

/** Returns all emails in the outbox folder of a data folder, oldest first. */
export async function readMailbox(dataFolder: string): Promise<ReceivedMail[]> {
  const folder = join(dataFolder, 'mail');
  const found = await readdir(folder).catch(() => []);
  const names = seen.get(folder) ?? new Set();
  seen.set(folder, names);
  for (const name of found.sort()) if (name.endsWith('.eml')) names.add(name);
  return Promise.all([...names].map(async (name) => read(await readFile(join(folder, name), 'latin1'))));
}

/** Waits until `count` emails with `part` in their text have arrived for an address and returns the last of them. */
export async function waitForMail(
  dataFolder: string,
  to: string,
  part = '',
  count = 1,
): Promise<ReceivedMail> {
  for (let tries = 0; tries < 400; tries += 1) {
    const own = (await readMailbox(dataFolder)).filter((mail) => mail.to === to && mail.text.includes(part));
    const last = own.at(-1);
    if (own.length >= count && last) return last;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message ${count} with “${part}” came to ${to} in 20 seconds.`);
}
