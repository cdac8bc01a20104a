import type { PostgresConnection } from '@guildhall/server/platform/postgres/index';
import { seedPeople } from './seed-people.ts';
import { callTarget, createTargetPerson, registerAt, type TargetPerson } from './target-people.ts';

/** A guild that people have lived in for a while. */
export interface LivingGuild {
  readonly id: string;
  readonly channelId: string;
  readonly code: string;
  readonly owner: TargetPerson;
  /** The text of the channel's first message. */
  readonly first: string;
  /** The text of its last one, a reply to the first. */
  readonly last: string;
  readonly lastId: string;
}

/** Calls under way at once. */
const PARALLEL = 12;

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/**
 * Creates a guild of Ada's through the API, with so many members and messages; its last message is Mira's. The members are stored
 * without registering.
 */
export async function createLivingGuild(
  { origin, connection }: { readonly origin: string; readonly connection: PostgresConnection },
  members: number,
  messages: number,
): Promise<LivingGuild> {
  const owner = await registerAt({ origin });
  await owner.call('PATCH', '/users/@me', { global_name: 'Ada' });
  const { id } = (await owner.call('POST', '/guilds', { name: 'Cone Six' })).body;
  const channels = (await owner.call('GET', `/guilds/${id}/channels`)).body;
  const channelId = channels.find(({ type }: { type: number }) => type === 0).id;
  const { code } = (await owner.call('POST', `/channels/${channelId}/invites`, { max_age: 0 })).body;
  // Three hundred lines about who joined would be most of the channel.
  await owner.call('PATCH', `/guilds/${id}`, { system_channel_flags: 1 });
  const seeded = await seedPeople(connection, members - 1);
  const people = [owner, ...seeded.map(({ id, token }) => createTargetPerson(origin, id, token))];
  await inParallel(people.slice(1), (person) => person.call('POST', `/invites/${code}`, {}));
  await owner.call('PATCH', `/guilds/${id}`, { system_channel_flags: 0 });
  const mira = people.at(-1)!;
  await mira.call('PATCH', '/users/@me', { global_name: 'Mira' });

  const send = async (person: TargetPerson, body: object): Promise<string> => {
    const sent = await callTarget(origin, 'POST', `/channels/${channelId}/messages`, {
      token: person.token,
      body,
    });
    if (sent.status !== 200) throw new Error(`Sending returned ${sent.status}: ${sent.text}`);
    return sent.body.id;
  };
  const first = 'The first firing of the year';
  const last = 'Does anyone remember this one?';
  const message_id = await send(owner, { content: first });
  await inParallel(
    Array.from({ length: messages - 2 }, (_, index) => index),
    (index) => send(people[index % people.length]!, { content: `Line ${index} of the firing log` }),
  );
  const lastId = await send(mira, { content: last, message_reference: { message_id } });
  return { id, channelId, code, owner, first, last, lastId };
}
