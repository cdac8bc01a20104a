import type { Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { accessGuild } from '../../state/access.ts';
import { getReadableChannels } from '../../state/readable-channels.ts';
import {
  deleteDismissals,
  dismiss,
  isMentioned,
  loadMemberships,
  loadMentions,
  type MentionPage,
} from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'mentions.delete_dismissals': Record<string, never>;
  }
}

/** Milliseconds for which mentions are listed: the documented seven days. */
const LISTED_MS = 7 * 86_400_000;
/** Tries of a read while its guilds keep changing. */
const MAX_TRIES = 5;

interface Readable {
  readonly guildIds: readonly string[];
  readonly channelIds: readonly string[];
  /** The guilds' versions on which this was computed. */
  readonly versions: ReadonlyMap<string, number>;
}

/** The guild channels that a user can read, in one guild if given. */
async function readableChannels(context: Context, guildId: string | undefined): Promise<Readable> {
  const { app, caller } = context;
  const guildIds: string[] = [];
  const channelIds: string[] = [];
  const versions = new Map<string, number>();
  for (const membership of await loadMemberships(app.db, caller.userId)) {
    if (guildId !== undefined && membership.guild_id !== guildId) continue;
    const state = await app.guilds.get(membership.guild_id);
    if (!state) continue;
    await state.catchUp(Number(membership.version));
    const member = state.deleted ? undefined : await state.member(caller.userId);
    if (!member) continue;
    guildIds.push(state.id);
    versions.set(state.id, state.version);
    channelIds.push(...getReadableChannels(state, member).map(({ id }) => id));
  }
  return { guildIds, channelIds, versions };
}

/** Returns a page of the caller's mentions, as JSON text. Throws 10004 for a guild that the caller is not in. */
export async function listMentions(
  context: Context,
  guildId: string | undefined,
  page: Omit<MentionPage, 'since'>,
): Promise<string> {
  const { app, caller } = context;
  if (guildId !== undefined) await accessGuild(context, guildId);
  const since = idAt(Date.now() - LISTED_MS);
  for (let tries = 1; ; tries += 1) {
    const { guildIds, channelIds, versions } = await readableChannels(context, guildId);
    const read = await loadMentions(app.db, caller.userId, guildIds, channelIds, { ...page, since });
    const moved = guildIds.some((id) => read.versions.get(id) !== versions.get(id));
    if (!moved) return read.messages;
    // The readable channels have changed in the meantime: an empty page is better than a forbidden message.
    if (tries === MAX_TRIES) return '[]';
  }
}

/**
 * Dismisses a mention. Throws 10008 if no message that the caller can read mentions them by this id, so that the error does not
 * reveal whether there is one in a channel that they cannot read.
 */
export async function deleteMention(context: Context, messageId: string): Promise<void> {
  const { app, caller } = context;
  const { guildIds, channelIds } = await readableChannels(context, undefined);
  if (!(await isMentioned(app.db, caller.userId, guildIds, channelIds, messageId))) throw unknownMessage();
  await app.db.transaction(async (tx) => {
    await dismiss(tx, caller.userId, messageId);
    tx.emit(toUser(caller.userId, 'RECENT_MENTION_DELETE', { message_id: messageId }));
  });
}

/** Registers the nightly job that forgets dismissed mentions too old to be listed. */
export const mentionsJobs: DomainJobs = {
  'mentions.delete_dismissals': {
    run: ({ db }) => deleteDismissals(db, idAt(Date.now() - LISTED_MS)),
    cron: '17 4 * * *',
  },
};
