import { setTimeout as sleep } from 'node:timers/promises';
import { RestError } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { insist } from './insist.ts';
import type { Course, PrivateThread, Structure } from './model.ts';
import { isUncertain, type Person } from './person.ts';
import type { Random } from './random.ts';
import { isVoiceChannel } from './seed.ts';

/** Makes a change and notes it in the course. */
export type Change = (make: () => Promise<unknown>, after: (now: Structure) => Structure) => Promise<void>;

const added = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...set, id]);
const without = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...set].filter((other) => other !== id));

const withThread = (now: Structure, id: string, thread: PrivateThread): Structure => ({
  ...now,
  privateThreads: new Map([...now.privateThreads, [id, thread]]),
});

/** A structure without a user's memberships, which end with that of the guild. */
export const leaveThreads = (now: Structure, userId: string): Structure => ({
  ...now,
  privateThreads: new Map(
    [...now.privateThreads].map(([id, thread]) => [
      id,
      { ...thread, members: without(thread.members, userId) },
    ]),
  ),
});

/** What the owner of a guild does with threads: one step for each call. */
export function createThreadSteps(
  { rest, id: ownerId }: Person,
  course: Course,
  change: Change,
  random: Random,
) {
  let names = 0;
  const guild_id = course.now.guildId;

  /** Threads whose channel is there. */
  const getThreads = () => {
    const { channels, privateThreads, publicThreads, deletedThreads } = course.now;
    const parents = [
      ...[...privateThreads].map(([id, { parentId }]) => [id, parentId] as const),
      ...publicThreads,
    ];
    return parents.flatMap(([id, parentId]) => (channels.has(parentId) && !deletedThreads.has(id) ? id : []));
  };
  const getPrivate = () => getThreads().filter((id) => course.now.privateThreads.has(id));

  const open = async () => {
    names += 1;
    const name = `secret-${names}`;
    const parents = [...course.now.channels.keys()].filter((id) => !isVoiceChannel(guild_id, id));
    const parentId = random.pick(parents);
    const began = performance.now();
    let threadId: string | undefined;
    for (let tries = 0; threadId === undefined && tries < 20; tries += 1) {
      try {
        const made = await rest.call('createThread', {
          params: { channel_id: parentId },
          // Only the owner adds members, so that all changes of them are known.
          body: { name, type: ChannelType.PRIVATE_THREAD, invitable: false },
        });
        threadId = made.id;
      } catch (error) {
        if (!isUncertain(error)) throw error;
        // It can have been made: the list shows that a little later.
        await sleep(2_000);
        const { threads } = await insist(() => rest.call('listActiveThreads', { params: { guild_id } }));
        threadId = threads.find((thread) => thread.name === name)?.id;
      }
    }
    if (threadId === undefined) throw new Error('No thread could be made.');
    const thread = { parentId, members: new Set([ownerId]) };
    course.changed(withThread(course.now, threadId, thread), began, performance.now());
  };

  const setArchived = (channel_id: string, archived: boolean) =>
    insist(() => rest.call('updateChannel', { params: { channel_id }, body: { archived } }));

  const addOrRemove = async () => {
    const threadId = random.pick(getPrivate());
    const thread = course.now.privateThreads.get(threadId) as PrivateThread;
    const userId = random.pick([...course.now.members.keys()].filter((id) => id !== ownerId));
    const params = { channel_id: threadId, user_id: userId };
    await setArchived(threadId, false);
    const isIn = thread.members.has(userId);
    const members = isIn ? without(thread.members, userId) : added(thread.members, userId);
    try {
      await change(
        () =>
          isIn
            ? insist(() => rest.call('removeThreadMember', { params }), true)
            : insist(() => rest.call('addThreadMember', { params })),
        (now) => withThread(now, threadId, { ...thread, members }),
      );
    } catch (error) {
      // The user can't view the channel.
      if (!(error instanceof RestError && error.status === 403)) throw error;
    }
  };

  const archive = () =>
    setArchived(random.pick(getThreads()), random.chance(0.7)).catch((error: unknown) => {
      // It is archived already.
      if (!(error instanceof RestError && error.code === ErrorCode.INVALID_ACTION_ON_ARCHIVED_THREAD))
        throw error;
    });

  const remove = () => {
    const threadId = random.pick(getThreads());
    return change(
      () => insist(() => rest.call('deleteChannel', { params: { channel_id: threadId } }), true),
      (now) => ({ ...now, deletedThreads: added(now.deletedThreads, threadId) }),
    );
  };

  return async (): Promise<void> => {
    const what = random.next();
    if (getPrivate().length < 3) return open();
    if (what < 0.6) return addOrRemove();
    if (what < 0.92) await archive();
    else await remove();
  };
}
