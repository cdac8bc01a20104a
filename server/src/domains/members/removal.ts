import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Removal } from '@guildhall/protocol/members/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Actor, App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, unknownGuild } from '../../platform/http/errors.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { requireOutranks } from '../../state/hierarchy.ts';
import { audit } from '../audit-log/index.ts';
import { dropBotRole } from '../roles/index.ts';
import { leaveThreads } from '../threads/index.ts';
import { changeMember, getUser } from './access.ts';
import { guildLeft, memberRemoved } from './events.ts';
import { insertRemoval, loadRemoval } from './removal-store.ts';
import { deleteMember, isTemporary, loadTemporaryGuilds } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** A user is no member of a guild any more, for whatever reason. */
    memberLeft: { readonly guildId: string; readonly userId: string };
  }
}

/** Ends a membership and publishes that. A bot's own role is removed too. */
export async function removeMember(
  context: Context<Actor | undefined>,
  tx: Tx,
  state: GuildState,
  user: User,
): Promise<void> {
  const memberCount = await deleteMember(tx, state.id, user.id);
  tx.emit(memberRemoved(state.id, user, memberCount));
  tx.emit(guildLeft(user.id, state.id));
  await leaveThreads(tx, state.id, user.id);
  if (user.bot) await dropBotRole(tx, state, user.id);
  await notifyDomains(context, tx, 'memberLeft', { guildId: state.id, userId: user.id });
}

/** Stores a removal for the removed user to see, with the reason if the guild shares reasons. */
export const storeRemoval = (
  { reason }: Context,
  tx: Tx,
  { id, guild }: GuildState,
  userId: string,
  type: 'kick' | 'ban',
): Promise<void> =>
  insertRemoval(tx, id, userId, { type, reason: guild.share_removal_reasons ? (reason ?? null) : null });

/**
 * Returns the caller's removal from a guild by moderators. The reason is only included if the guild shares reasons, now and at the
 * time. Throws 10004 if the caller was not removed.
 */
export async function getRemoval(context: Context<Actor>, guildId: string): Promise<Removal> {
  const { app, caller } = context;
  const removal = await loadRemoval(app.db, guildId, caller.userId);
  const state = removal && (await app.guilds.get(guildId));
  await state?.refresh();
  if (!removal || !state || state.deleted) throw unknownGuild();
  const { name, icon, share_removal_reasons: isShared } = state.guild;
  return {
    guild: { id: guildId, name, icon },
    type: removal.type as Removal['type'],
    reason: isShared ? removal.reason : null,
    removed_at: removal.removed_at.toISOString(),
  };
}

/** Kicks a member below the caller. Throws 10007, 50013. */
export const kickMember = (context: Context, guildId: string, userId: string): Promise<void> =>
  changeMember(
    context,
    guildId,
    userId,
    Permission.KICK_MEMBERS,
    async (tx, { state, member, target, user }) => {
      requireOutranks(state, member, target);
      await removeMember(context, tx, state, user);
      await storeRemoval(context, tx, state, userId, 'kick');
      await audit(context, tx, {
        guildId,
        action: AuditLogAction.MEMBER_KICK,
        targetId: userId,
      });
    },
  );

/** Leaves a guild. Throws 10004 if the caller is not a member, 50055 for the owner, who has to transfer or delete the guild. */
export async function leaveGuild(context: Context<Actor>, guildId: string): Promise<void> {
  const { app, caller } = context;
  const user = await getUser(app, caller.userId);
  await changeGuild(context, guildId, async (tx, { state }) => {
    if (state.guild.owner_id === caller.userId) throw apiError(ErrorCode.INVALID_GUILD);
    await removeMember(context, tx, state, user);
  });
}

/** Ends the temporary memberships of a user. Must be called when the user's last session has ended. */
export async function endTemporaryMemberships(app: App, userId: string): Promise<void> {
  for (const guildId of await loadTemporaryGuilds(app.db, userId)) {
    const user = await getUser(app, userId);
    const context = createContext(app, userId);
    await changeGuild(context, guildId, async (tx, { state }) => {
      if (state.guild.owner_id === userId || !(await isTemporary(tx, guildId, userId))) return;
      await removeMember(context, tx, state, user);
    });
  }
}
