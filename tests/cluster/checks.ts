import {
  comparable,
  comparableMessage,
  comparableWindows,
  createGateway,
  createStore,
  isEphemeral,
  type Message,
  type Rest,
  type SocketConstructor,
} from '@guildhall/client';
import type { operations } from '@guildhall/protocol/nouns';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { describeDifferences } from './differences.ts';
import type { Ledger, Said } from './ledger.ts';
import { type Course, mayView, type Structure } from './model.ts';
import type { Delivery, Person } from './person.ts';

type Api = Rest<typeof operations>;

/** Returns all messages in a channel that are not older than `low`, oldest first. */
export async function readAll(rest: Api, channelId: string, low = '0'): Promise<Message[]> {
  const all: Message[] = [];
  let before: string | undefined;
  for (;;) {
    const page = (await rest.call('getMessages', {
      params: { channel_id: channelId },
      query: { limit: 100, ...(before ? { before } : {}) },
    })) as readonly Message[];
    all.unshift(...[...page].reverse());
    before = page.at(-1)?.id;
    if (page.length < 100 || before === undefined || BigInt(before) <= BigInt(low)) break;
  }
  return all.filter(({ id }) => BigInt(id) >= BigInt(low));
}

/** The channels and threads that are there, all of which the owner can view. */
const getPlaces = (now: Structure): string[] =>
  [...now.channels.keys(), ...now.privateThreads.keys(), ...now.publicThreads.keys()].filter((id) =>
    mayView(now, now.ownerId, id),
  );

/** Checks that every acknowledged write is stored once, even if its acknowledgement was lost and it was sent again. */
export async function checkStored(owner: Person, course: Course, ledger: Ledger): Promise<number> {
  const byText = new Map<string, Said>();
  for (const said of ledger.said.values())
    for (const text of [said.token, ...said.edits.map(({ token }) => token)]) byText.set(text, said);
  const stored = new Map<Said, Message[]>();
  for (const channelId of getPlaces(course.now))
    for (const message of await readAll(owner.rest, channelId)) {
      if ((message.type !== 0 && message.type !== 19) || message.poll) continue;
      const said = byText.get(message.content);
      if (!said) throw new Error(`Nobody said ${message.content}.`);
      stored.set(said, [...(stored.get(said) ?? []), message]);
    }
  let checked = 0;
  for (const said of ledger.said.values()) {
    if (!mayView(course.now, owner.id, said.channelId)) continue;
    const found = stored.get(said) ?? [];
    const ids = found.map(({ id }) => id);
    expect(ids.length, `${said.token} is stored as ${ids}`).toBeLessThanOrEqual(1);
    if (said.id !== undefined && ids.length > 0) expect(ids).toEqual([said.id]);
    if (said.deletion?.acknowledged !== undefined) expect(ids, `${said.token} was deleted`).toEqual([]);
    else if (said.acknowledged !== undefined && !said.deletion)
      expect(ids, `${said.token} was acknowledged`).toEqual([said.id]);
    const [message] = found;
    if (message) expect(finalTexts(said), `text of ${said.token}`).toContain(message.content);
    checked += 1;
  }
  return checked;
}

/** Returns the possible final texts of a message: after an edit of unknown outcome it is not edited again. */
function finalTexts({ token, edits }: Said): string[] {
  const made = edits.filter(({ outcome }) => outcome === 'made').at(-1);
  const open = edits.at(-1)?.outcome === 'unknown' ? [edits.at(-1)?.token ?? ''] : [];
  return [made?.token ?? token, ...open];
}

/** Checks that the store, kept up to date by events throughout, equals one from a fresh READY. */
export async function checkStore(person: Person, gatewayPort: number): Promise<void> {
  const fresh = createStore();
  const gateway = createGateway({
    url: `ws://127.0.0.1:${gatewayPort}/gateway`,
    authenticate: async () => person.token,
    identify: { presence: { status: 'invisible', activities: [], since: null, afk: false } },
    WebSocket: WebSocket as unknown as SocketConstructor,
  });
  await new Promise<void>((resolve, reject) => {
    gateway.on('dispatch', ({ type, data }) => {
      if (type !== 'READY') return;
      fresh.apply(type, data);
      resolve();
    });
    gateway.on('failed', ({ code }) => reject(new Error(`Closed with ${code}.`)));
    gateway.connect();
  });
  gateway.close();
  const differences = describeDifferences(person, fresh);
  expect(comparable(person.session.store), `store of ${person.id}\n${differences}`).toEqual(
    comparable(fresh),
  );
}

/** Checks that every message window in the store equals the current messages. */
export async function checkWindows(person: Person): Promise<number> {
  let windows = 0;
  for (const [channelId, { segments, pending }] of person.session.store.timelines) {
    expect(pending.filter(({ status }) => status !== 'failed')).toEqual([]);
    if (segments.length > 0)
      expect(person.session.store.channels.has(channelId), `${channelId} known to ${person.id}`).toBe(true);
    for (const { low, high, open, messages } of comparableWindows(segments)) {
      const all = await readAll(person.rest, channelId, low);
      const expected = all.filter(({ id }) => open || BigInt(id) <= BigInt(high)).map(comparableMessage);
      const lasting = messages.filter((message) => !isEphemeral(message as Message));
      expect(lasting, `window ${low}-${high} of ${channelId} held by ${person.id}`).toEqual(expected);
      windows += 1;
    }
  }
  return windows;
}

/** Checks that sessions got each event exactly once, in order, and channels in the order of their messages. */
export function checkSequences(person: Person): void {
  const last = new Map<number, number>();
  const newest = new Map<string, bigint>();
  for (const { session, sequence, type, channelId, messageId, isEphemeral } of person.deliveries) {
    expect(sequence, `${type} in session ${session} of ${person.id}`).toBe((last.get(session) ?? 0) + 1);
    last.set(session, sequence);
    if (type !== 'MESSAGE_CREATE' || !messageId || isEphemeral) continue;
    const key = `${session} ${channelId}`;
    const id = BigInt(messageId);
    const before = newest.get(key) ?? 0n;
    expect(
      id > before,
      `${messageId} comes ${id === before ? 'twice' : `after ${before}`} in ${channelId}, session ${session} of ${person.id}`,
    ).toBe(true);
    newest.set(key, id);
  }
}

/** How long after its acknowledgement a message can still be on its way: a lost message is found within seconds. */
const ON_ITS_WAY_MS = 10_000;

/** An event that a session got, and its time, in milliseconds of this process's clock. */
interface Span {
  readonly from: number;
  to: number;
  readonly ids: Set<string>;
  readonly guilds: Map<string, GuildSeen>;
}

interface GuildSeen {
  /** The user is no longer a member. */
  left?: number;
  /** The user got the guild without having had it: resynchronizations don't count. */
  given?: number;
  /** The guild is unavailable, and not available again yet. */
  unavailable: number;
}

function noteGuild({ guilds }: Span, { at, type, guildId, left }: Delivery): void {
  if (!guildId || (type !== 'GUILD_CREATE' && type !== 'GUILD_DELETE')) return;
  const seen = guilds.get(guildId) ?? { unavailable: 0 };
  guilds.set(guildId, seen);
  if (type === 'GUILD_DELETE' && !left) seen.unavailable += 1;
  else if (type === 'GUILD_DELETE') guilds.set(guildId, { left: at, unavailable: 0 });
  else if (seen.unavailable > 0) seen.unavailable -= 1;
  else seen.given = at;
}

/** Checks that every session that could view a channel the whole time got every message in it. */
export function checkComplete(
  person: Person,
  courses: ReadonlyMap<string, Course>,
  ledger: Ledger,
  end: number,
): number {
  const spans = new Map<number, Span>();
  for (const delivery of person.deliveries) {
    const { session, at, type, messageId } = delivery;
    const span = spans.get(session) ?? { from: at, to: at, ids: new Set(), guilds: new Map() };
    spans.set(session, span);
    span.to = at;
    noteGuild(span, delivery);
    if (type === 'MESSAGE_CREATE' && messageId) span.ids.add(messageId);
  }
  const present = spans.get(person.sessions);
  if (present) present.to = end;
  let checked = 0;
  const untold: string[] = [];
  for (const { from, to, ids, guilds } of spans.values())
    for (const said of ledger.said.values()) {
      const { acknowledged, id, began, guildId, channelId } = said;
      if (acknowledged === undefined || id === undefined) continue;
      if (began < from || acknowledged + ON_ITS_WAY_MS > to) continue;
      const seen = guilds.get(guildId);
      // A session that got a GUILD_DELETE, however brief, gets the guild again and reads it again.
      if (began < (seen?.left ?? 0)) continue;
      // So does a session of a user who has just joined or returned, once it has the guild: as soon as a message would have to arrive.
      if (began < (seen?.given ?? 0) && (seen?.given ?? 0) <= acknowledged + ON_ITS_WAY_MS) continue;
      const course = courses.get(guildId);
      if (!course?.surelyVisible(person.id, channelId, began, acknowledged + ON_ITS_WAY_MS)) continue;
      if (!ids.has(id))
        untold.push(
          `${person.id} was not told of ${said.token} (${id}) in ${channelId} of ${guildId}, said at ${began.toFixed(0)}, acknowledged at ${acknowledged.toFixed(0)}, by a session from ${from.toFixed(0)} to ${to.toFixed(0)}; of the guild: ${JSON.stringify(seen)}.`,
        );
      checked += 1;
    }
  expect(untold).toEqual([]);
  return checked;
}

/** Events whose cause has no time of its own count as caused this long before their arrival. */
const OLD_MS = 10_000;
const leaves = new Set(['CHANNEL_DELETE', 'GUILD_DELETE', 'THREAD_DELETE']);

/** Checks that no session got anything that an acknowledged change had already forbidden. Returns the number of checked deliveries. */
export function checkAllowed(
  person: Person,
  courses: ReadonlyMap<string, Course>,
  ledger: Ledger,
  guildOfChannel: (channelId: string) => string | undefined,
): number {
  let judged = 0;
  const offences: string[] = [];
  for (const delivery of person.deliveries) {
    const { type, channelId, guildId, at } = delivery;
    if (leaves.has(type) || delivery.leftThread) continue;
    const guild = guildId ?? (channelId ? guildOfChannel(channelId) : undefined);
    const course = guild ? courses.get(guild) : undefined;
    if (!course) continue;
    const began = causedAt(delivery, ledger) ?? at - OLD_MS;
    judged += 1;
    const forbidden = channelId
      ? course.surelyHidden(person.id, channelId, began, at)
      : course.surelyOutside(person.id, began, at);
    if (forbidden)
      offences.push(`${type} of ${channelId ?? guild} to ${person.id} (${delivery.token ?? ''})`);
  }
  expect(offences).toEqual([]);
  return judged;
}

function causedAt({ type, token, messageId }: Delivery, ledger: Ledger): number | undefined {
  if (type === 'MESSAGE_DELETE') return messageId ? ledger.byId.get(messageId)?.deletion?.began : undefined;
  return token === undefined ? undefined : ledger.getBegan(token);
}

/** Checks that no process took a message whose author had lost the permission to write there. Returns the number of messages. */
export function checkWritten(courses: ReadonlyMap<string, Course>, ledger: Ledger): number {
  let judged = 0;
  const offences: string[] = [];
  for (const { token, guildId, channelId, authorId, began, acknowledged } of ledger.said.values()) {
    const course = courses.get(guildId);
    if (!course || acknowledged === undefined) continue;
    judged += 1;
    if (course.surelySilent(authorId, channelId, began, acknowledged))
      offences.push(`${authorId} wrote ${token} in ${channelId}`);
  }
  expect(offences).toEqual([]);
  return judged;
}
