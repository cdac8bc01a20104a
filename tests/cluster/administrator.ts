import { setTimeout as sleep } from 'node:timers/promises';
import { insist } from './insist.ts';
import { Course, type Overwrite, SEND, SEND_IN_THREADS, type Structure, VIEW } from './model.ts';
import { isUncertain, type Person } from './person.ts';
import type { Random } from './random.ts';
import { EVERYONE } from './seed.ts';
import { createThreadSteps, leaveThreads } from './threads.ts';

/** The permissions that are given and taken, the first of them more often. */
const BITS = [VIEW, VIEW, SEND, SEND_IN_THREADS] as const;

/** Changes a guild's structure: one change after the other, each repeated until it is acknowledged. */
export interface Administrator {
  readonly course: Course;
  /** Continues until `stop`. */
  run(): Promise<void>;
  stop(): void;
  /** The number of changes acknowledged so far. */
  readonly changes: number;
}

const replaced = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value | undefined) => {
  const copy = new Map(map);
  if (value === undefined) copy.delete(key);
  else copy.set(key, value);
  return copy;
};

export function createAdministrator(
  owner: Person,
  people: ReadonlyMap<string, Person>,
  first: Structure,
  invite: string,
  random: Random,
): Administrator {
  const course = new Course(first);
  const { rest } = owner;
  const guild_id = first.guildId;
  const [firstChannel] = first.channels.keys();
  let running = true;
  let changes = 0;
  let names = 0;
  const kicked = new Set<string>();

  const change = async (make: () => Promise<unknown>, after: (now: Structure) => Structure) => {
    const began = performance.now();
    await make();
    course.changed(after(course.now), began, performance.now());
    changes += 1;
  };

  const members = () => [...course.now.members.keys()].filter((id) => id !== first.ownerId);
  const roles = () => [...course.now.roles.keys()];
  const channels = () => [...course.now.channels.keys()];

  const setOverwrite = (channelId: string, id: string, overwrite: Overwrite | undefined) =>
    change(
      () =>
        insist(
          () =>
            overwrite
              ? rest.call('setChannelPermission', {
                  params: { channel_id: channelId, overwrite_id: id },
                  body: {
                    type: overwrite.type,
                    allow: String(overwrite.allow),
                    deny: String(overwrite.deny),
                  },
                })
              : rest.call('deleteChannelPermission', { params: { channel_id: channelId, overwrite_id: id } }),
          overwrite === undefined,
        ),
      (now) => ({
        ...now,
        channels: replaced(
          now.channels,
          channelId,
          replaced(now.channels.get(channelId) ?? new Map<string, Overwrite>(), id, overwrite),
        ),
      }),
    );

  const flipOverwrite = () => {
    const channelId = random.pick(channels());
    const personal = random.chance(0.25);
    const id = personal ? random.pick(members()) : random.pick(roles());
    const type = personal ? 1 : 0;
    const known = course.now.channels.get(channelId)?.get(id);
    if (known && random.chance(0.6)) return setOverwrite(channelId, id, undefined);
    const denies = random.chance(0.4);
    const bit = random.pick(BITS);
    return setOverwrite(channelId, id, { type, allow: denies ? 0n : bit, deny: denies ? bit : 0n });
  };

  const setRole = () => {
    const id = random.pick(roles());
    const base = id === guild_id ? EVERYONE : 0n;
    const bit = random.pick(BITS);
    const bits = random.chance(id === guild_id ? 0.8 : 0.3) ? base | bit : base & ~bit;
    return change(
      () =>
        insist(() =>
          rest.call('updateRole', { params: { guild_id, role_id: id }, body: { permissions: String(bits) } }),
        ),
      (now) => ({ ...now, roles: replaced(now.roles, id, bits) }),
    );
  };

  const giveOrTake = () => {
    const userId = random.pick(members());
    const role = random.pick(roles().filter((id) => id !== guild_id));
    const had = course.now.members.get(userId) as ReadonlySet<string>;
    const has = new Set(had);
    if (!has.delete(role)) has.add(role);
    const params = { guild_id, user_id: userId, role_id: role };
    return change(
      () => insist(() => rest.call(had.has(role) ? 'removeMemberRole' : 'addMemberRole', { params })),
      (now) => ({ ...now, members: replaced(now.members, userId, has) }),
    );
  };

  const kick = () => {
    const userId = random.pick(members());
    kicked.add(userId);
    return change(
      () => insist(() => rest.call('removeMember', { params: { guild_id, user_id: userId } }), true),
      (now) => leaveThreads({ ...now, members: replaced(now.members, userId, undefined) }, userId),
    );
  };

  const rejoin = () => {
    const userId = random.pick([...kicked]);
    kicked.delete(userId);
    const person = people.get(userId) as Person;
    return change(
      () => insist(() => person.rest.call('acceptInvite', { params: { code: invite }, body: {} })),
      (now) => ({
        ...now,
        members: replaced(now.members, userId, new Set<string>()),
        // The member's overwrites are kept; a new membership has no roles.
      }),
    );
  };

  const createChannel = async () => {
    names += 1;
    const name = `new-${names}`;
    const began = performance.now();
    const find = async () => {
      const all = await insist(() => rest.call('listGuildChannels', { params: { guild_id } }));
      return (all as readonly { id: string; name: string }[]).find((channel) => channel.name === name)?.id;
    };
    let id: string | undefined;
    for (let tries = 0; id === undefined && tries < 20; tries += 1) {
      try {
        const made = await rest.call('createGuildChannel', { params: { guild_id }, body: { name, type: 0 } });
        id = (made as { id: string }).id;
      } catch (error) {
        if (!isUncertain(error)) throw error;
        // It can have been made: the structure shows that a little later.
        await sleep(2_000);
        id = await find();
      }
    }
    if (id === undefined) throw new Error('No channel could be made.');
    course.changed(
      { ...course.now, channels: replaced(course.now.channels, id, new Map<string, Overwrite>()) },
      began,
      performance.now(),
    );
    changes += 1;
  };

  const deleteChannel = () => {
    const id = random.pick(channels().filter((one) => one !== firstChannel));
    return change(
      () => insist(() => rest.call('deleteChannel', { params: { channel_id: id } }), true),
      (now) => ({ ...now, channels: replaced(now.channels, id, undefined) }),
    );
  };

  const rename = async () => {
    names += 1;
    await insist(() => rest.call('updateGuild', { params: { guild_id }, body: { name: `Guild ${names}` } }));
    changes += 1;
  };

  const changeThreads = createThreadSteps(owner, course, change, random.fork());

  const step = () => {
    if (random.chance(0.3)) return changeThreads();
    const what = random.next();
    if (what < 0.4) return flipOverwrite();
    if (what < 0.52) return setRole();
    if (what < 0.72) return giveOrTake();
    if (what < 0.8 && members().length > 5) return kick();
    if (what < 0.9 && kicked.size > 0) return rejoin();
    if (what < 0.94 && channels().length < 9) return createChannel();
    if (what < 0.96 && channels().length > 4) return deleteChannel();
    return rename();
  };

  return {
    course,
    get changes() {
      return changes;
    },
    stop() {
      running = false;
    },
    async run() {
      while (running) {
        await step();
        await sleep(300 + random.int(900));
      }
    },
  };
}
