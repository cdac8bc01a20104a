import { Permission } from '@guildhall/protocol/permissions/index';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Thread, ThreadMember, ThreadPage } from '@guildhall/protocol/threads/schemas';
import type { Context } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild, accessGuildChannel } from '../../state/access.ts';
import { presentThread } from '../../state/thread-rows.ts';
import { readCurrent } from '../messages/index.ts';
import { type ArchivedKind, loadArchived } from './list-store.ts';

/** Returns the active threads of a guild that the caller can view, newest first, and their memberships. Throws 10004. */
export async function listActiveThreads(context: Context, guildId: string) {
  const { userId } = context.caller;
  const { state, member } = await accessGuild(context, guildId);
  const visible = [...state.threads.values()]
    .filter((thread) => (state.permissionsIn(member, thread) & Permission.VIEW_CHANNEL) !== 0n)
    .sort((a, b) => compareSnowflakes(b.id, a.id));
  return {
    threads: visible.map((thread) => presentThread(thread) as Thread),
    members: visible.flatMap(({ id, members }) => {
      const own = members.get(userId);
      return own ? [{ ...own, id, user_id: userId } as ThreadMember] : [];
    }),
    has_more: false,
  };
}

/** Returns a page of a channel's archived threads. Throws 10003, 50001, 50013, 50024 for threads. */
export async function listArchivedThreads(
  context: Context,
  channelId: string,
  kind: ArchivedKind,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ThreadPage> {
  const { app, caller } = context;
  await accessGuildChannel(context, channelId);
  const { threads, members } = await readCurrent(
    context,
    channelId,
    (access) => {
      if (access.kind === 'private') throw missingPermissions();
      if (kind === 'private' && (access.permissions & Permission.MANAGE_THREADS) === 0n)
        throw missingPermissions();
      const page = { guildId: access.state.id, parentId: channelId, userId: caller.userId, limit: limit + 1 };
      return loadArchived(app.db, kind, page, before);
    },
    undefined,
  );
  const shown = threads.slice(0, limit);
  const ids = new Set(shown.map(({ id }) => id));
  return {
    threads: [...shown],
    members: members.filter(({ id }) => ids.has(id)),
    has_more: threads.length > limit,
  };
}
