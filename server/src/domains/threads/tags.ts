import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import type { ChannelRow } from '../../state/rows.ts';
import { threadUpdated } from './events.ts';
import { removeActiveTags, removeArchivedTags } from './tags-store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'threads.remove_tags': TagRemoval;
  }
}

/** Tags that a forum no longer has. */
interface TagRemoval {
  readonly guildId: string;
  readonly parentId: string;
  readonly tagIds: readonly string[];
}

/** Posts changed in one statement. */
const BATCH = 500;

/**
 * Returns the tags of a post in the order of the request. Throws 10087 for tags that the forum doesn't have, 50013 if moderated ones
 * change and the member lacks MANAGE_THREADS, 40067 for none where one is needed.
 *
 * @param before the tags that it has
 */
export function chooseTags(
  forum: Pick<ChannelRow, 'available_tags' | 'flags'>,
  permissions: bigint,
  wanted: readonly string[],
  before: readonly string[] = [],
): readonly string[] {
  const available = new Map(forum.available_tags.map((tag) => [tag.id, tag]));
  const tags = new Set(wanted);
  for (const id of tags) if (!available.has(id)) throw apiError(ErrorCode.UNKNOWN_TAG);
  const changed = [...tags, ...before].filter((id) => tags.has(id) !== before.includes(id));
  const isModerated = changed.some((id) => available.get(id)?.moderated);
  if (isModerated && (permissions & Permission.MANAGE_THREADS) === 0n) throw missingPermissions();
  if (tags.size === 0 && (forum.flags & ChannelFlag.REQUIRE_TAG) !== 0)
    throw apiError(ErrorCode.TAG_REQUIRED_TO_CREATE_A_FORUM_POST_IN_THIS_CHANNEL);
  return [...tags];
}

/** Those of a post's tags that its forum still has. */
export const keepKnownTags = (
  forum: Pick<ChannelRow, 'available_tags'> | undefined,
  tags: readonly string[],
): readonly string[] => tags.filter((tag) => forum?.available_tags.some(({ id }) => id === tag));

/** Removes tags from the posts of a forum: from active ones in the transaction, which raises the guild's version, from archived ones by a job. */
export async function removeTags(
  { app }: Context,
  tx: Tx,
  guildId: string,
  parentId: string,
  tagIds: readonly string[],
): Promise<void> {
  const removal = { guildId, parentId, tagIds };
  for (const record of await removeActiveTags(tx, removal)) tx.emit(threadUpdated(guildId, record, false));
  await app.jobs.add(tx.sql, 'threads.remove_tags', removal);
}

async function removeFromArchived({ db }: App, removal: TagRemoval): Promise<void> {
  while ((await removeArchivedTags(db, removal, BATCH)) === BATCH);
}

/** The job that removes deleted tags from archived posts. */
export const tagJobs = { 'threads.remove_tags': { run: removeFromArchived } } satisfies DomainJobs;
