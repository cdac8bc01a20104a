import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { MEMBER_LIMITS } from '@guildhall/protocol/limits/guilds';
import type { Prune } from '@guildhall/protocol/members/prune';
import { highestRole, isAboveRole, Permission } from '@guildhall/protocol/permissions/index';
import type { Actor, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { DomainJobs } from '../../domain.ts';
import { missingPermissions, unknownRole } from '../../platform/http/errors.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { audit } from '../audit-log/index.ts';
import { countPrunable, loadPrunable, type Prunable } from './prune-store.ts';
import { removeMember } from './removal.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'members.prune': {
      readonly guildId: string;
      readonly userId: string;
      readonly days: number;
      readonly include: readonly string[];
      readonly reason: string | null;
    };
  }
}

/** Members removed in one transaction, so that other changes of the guild don't wait long. */
const BATCH = 200;
const DAY_MS = 86_400_000;
const NEEDED = Permission.MANAGE_GUILD | Permission.KICK_MEMBERS;

/** The settings in a body or a query; null is the default. */
interface Wanted {
  readonly days: number;
  /** Roles whose members can be pruned nevertheless. */
  readonly include: readonly string[];
}

export function readPrune({ days, include_roles }: Pick<Prune, 'days' | 'include_roles'>): Wanted {
  const include = typeof include_roles === 'string' ? include_roles.split(',') : (include_roles ?? []);
  return { days: days ?? MEMBER_LIMITS.pruneDays.default, include: include.filter((id) => id !== '') };
}

/** Selects the members that a prune removes. The caller must be above all of the included roles. Throws 10011, 50013. */
function prunable({ state, member, permissions }: GuildAccess, { days, include }: Wanted): Prunable {
  if ((permissions & NEEDED) !== NEEDED) throw missingPermissions();
  if (
    state.guild.features.includes('PRUNE_REQUIRES_ADMIN') &&
    (permissions & Permission.ADMINISTRATOR) === 0n
  )
    throw missingPermissions();
  if (member.userId !== state.guild.owner_id && highestRole(state, member).position < 0)
    throw missingPermissions();
  for (const id of include) {
    const role = state.roles.get(id);
    if (!role) throw unknownRole();
    if (!isAboveRole(state, member, id)) throw missingPermissions();
  }
  return {
    guildId: state.id,
    spared: [state.guild.owner_id, member.userId],
    savingRoles: [...state.roles.keys()].filter((id) => id !== state.id && !include.includes(id)),
    before: new Date(Date.now() - days * DAY_MS),
  };
}

/** How many members a prune would remove. Throws 10004, 10011, 50013. */
export async function previewPrune(context: Context, guildId: string, wanted: Wanted): Promise<number> {
  const { app } = context;
  const access = await accessGuild(context, guildId);
  return countPrunable(app.db, prunable(access, wanted));
}

/** Removes the members that `wanted` selects, in batches, and returns how many. Each batch gets one entry in the audit log. */
export async function pruneMembers(
  context: Context<Actor>,
  guildId: string,
  wanted: Wanted,
): Promise<number> {
  const { app } = context;
  let pruned = 0;
  for (;;) {
    const access = await accessGuild(context, guildId);
    const userIds = await loadPrunable(app.db, prunable(access, wanted), BATCH);
    if (userIds.length === 0) return pruned;
    const users = await app.users.getMany(userIds);
    const gone = await changeGuild(context, guildId, async (tx, now) => {
      // Members who came back, or were given a role, since the list was read stay.
      const still = await loadPrunable(tx, prunable(now, wanted), BATCH, userIds);
      for (const userId of still) {
        const user = users.get(userId);
        if (user) await removeMember(context, tx, now.state, user);
      }
      if (still.length > 0)
        await audit(context, tx, {
          guildId,
          action: AuditLogAction.MEMBER_PRUNE,
          targetId: null,
          options: { delete_member_days: String(wanted.days), members_removed: String(still.length) },
        });
      return still.length;
    });
    pruned += gone;
    if (userIds.length < BATCH) return pruned;
  }
}

/** Prunes in the background, when the caller doesn't need the number. Throws 10004, 10011, 50013. */
export async function prunePatiently(context: Context, guildId: string, wanted: Wanted): Promise<void> {
  const { app, caller, reason } = context;
  prunable(await accessGuild(context, guildId), wanted);
  await app.db.transaction((tx) =>
    app.jobs.add(tx.sql, 'members.prune', {
      guildId,
      userId: caller.userId,
      ...wanted,
      reason: reason ?? null,
    }),
  );
}

/** Registers the job that prunes in the background. */
export const membersJobs: DomainJobs = {
  'members.prune': {
    async run(app, { guildId, userId, days, include, reason }) {
      await pruneMembers(createContext(app, userId, reason ?? undefined), guildId, { days, include });
    },
  },
};
