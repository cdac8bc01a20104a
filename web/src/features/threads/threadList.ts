import type { Thread } from '@guildhall/client';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { rest } from '../../state/api.ts';
import { type Fold, STALE } from '../../state/queries/fold.ts';
import type { Page, Pages } from '../../state/queries/pages.ts';

export type ThreadListKind = 'active' | 'archived' | 'private';

interface ThreadListOptions {
  readonly guildId: string;
  readonly channelId: string;
  readonly kind: ThreadListKind;
  /** Whether the user sees all private threads, instead of those that they joined. */
  readonly mayModerate: boolean;
}

const LIMIT = 50;

/** When something last happened in a thread, in ms since 1970. */
export const getActivity = ({ last_message_id, thread_metadata }: Thread): number =>
  Math.max(
    last_message_id ? snowflakeTimestamp(last_message_id) : 0,
    Date.parse(thread_metadata.archive_timestamp),
  );

const toPage = (
  { threads, has_more }: { readonly threads: readonly Thread[]; readonly has_more: boolean },
  getPosition: (thread: Thread) => string,
): Page<Thread> => {
  const last = threads.at(-1);
  return { items: threads, next: has_more && last ? getPosition(last) : undefined };
};
const archivedAt = ({ thread_metadata }: Thread) => thread_metadata.archive_timestamp;

/** Reads a page of the threads of a channel. Throws RestError, NetworkError. */
export async function readThreads(
  { guildId, channelId, kind, mayModerate }: ThreadListOptions,
  before: string | undefined,
  signal: AbortSignal,
): Promise<Page<Thread>> {
  const page = { query: { limit: LIMIT, ...(before === undefined ? {} : { before }) }, signal };
  const params = { channel_id: channelId };
  if (kind === 'active') {
    const { threads } = await rest.call('listActiveThreads', { params: { guild_id: guildId }, signal });
    const own = threads.filter(({ parent_id }) => parent_id === channelId);
    return { items: own.sort((a, b) => getActivity(b) - getActivity(a)), next: undefined };
  }
  if (kind === 'archived')
    return toPage(await rest.call('listPublicArchivedThreads', { params, ...page }), archivedAt);
  if (mayModerate)
    return toPage(await rest.call('listPrivateArchivedThreads', { params, ...page }), archivedAt);
  return toPage(await rest.call('listJoinedPrivateArchivedThreads', { params, ...page }), ({ id }) => id);
}

/** Which threads there are changes rarely, so the list is read again. */
export const threadsFold = (channelId: string): Fold<Pages<Thread>> => {
  const reread = (threads: Pages<Thread>, { parent_id }: { readonly parent_id: string }) =>
    parent_id === channelId ? STALE : threads;
  return { THREAD_CREATE: reread, THREAD_UPDATE: reread, THREAD_DELETE: reread };
};
