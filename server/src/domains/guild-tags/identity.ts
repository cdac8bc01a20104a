import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { GuildIdentityChoice } from '@guildhall/protocol/guild-tags/schemas';
import type { OwnUser } from '@guildhall/protocol/users/schemas';
import type { App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { changeUser } from '../users/index.ts';
import { loadOutdated, lockMembersTag, refreshPrimaryGuild, showsTag, storePrimaryGuild } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** The tag of a guild has changed, or somebody who may show it is no member any more. */
    'guild_tags.refresh': { guildId: string };
  }
}

/** Users whose tags are brought up to date before the next are looked for. */
const BATCH = 100;

/**
 * Chooses the guild whose tag the caller shows, or none. Throws 10004 for guilds that the caller is no member of, 50035 for those
 * without a tag.
 */
export function setGuildIdentity(
  { app, caller: { userId } }: Context,
  { identity_enabled: isEnabled, identity_guild_id: guildId }: GuildIdentityChoice,
): Promise<OwnUser> {
  return changeUser(app, userId, async (tx) => {
    if (isEnabled === false) {
      const none = { identity_guild_id: null, tag: null, badge: null };
      await storePrimaryGuild(tx, userId, { ...none, identity_enabled: false });
      return;
    }
    if (!guildId) {
      await storePrimaryGuild(tx, userId, null);
      return;
    }
    const found = await lockMembersTag(tx, userId, guildId);
    if (!found) throw apiError(ErrorCode.UNKNOWN_GUILD);
    if (!found.profile)
      throw invalidForm({
        identity_guild_id: { code: 'GUILD_HAS_NO_TAG', message: 'This guild has no tag.' },
      });
    await storePrimaryGuild(tx, userId, {
      identity_guild_id: guildId,
      identity_enabled: true,
      ...found.profile,
    });
  });
}

/** Has the tags of a guild's members brought up to date, after it changed. */
export const refreshLater = (app: App, tx: Tx, guildId: string): Promise<void> =>
  app.jobs.add(tx.sql, 'guild_tags.refresh', { guildId });

/** The same after a member has left, if they show it. */
export async function refreshAfterLeaving(
  app: App,
  tx: Tx,
  member: { readonly userId: string; readonly guildId: string },
): Promise<void> {
  if (await showsTag(tx, member.userId, member.guildId)) await refreshLater(app, tx, member.guildId);
}

/** Users who show a tag that is out of date show the current one, or have to choose it again. */
async function refresh(app: App, guildId: string): Promise<void> {
  for (;;) {
    const userIds = await loadOutdated(app.db, guildId, BATCH);
    for (const userId of userIds)
      await changeUser(app, userId, (tx) => refreshPrimaryGuild(tx, userId, guildId));
    if (userIds.length < BATCH) return;
  }
}

export const guildTagsJobs: DomainJobs = {
  'guild_tags.refresh': { run: (app, { guildId }) => refresh(app, guildId) },
};
