import type { User } from '@guildhall/protocol/users/schemas';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { unknownInvite } from '../../platform/http/errors.ts';
import { raiseGuild } from '../../state/change.ts';
import {
  addMember,
  grantableRoles,
  joinGuild,
  loadGranting,
  type Membership,
  requireOpen,
} from '../members/index.ts';
import { accessInvite, type ValidInvite } from './access.ts';
import { inviteDeleted } from './events.ts';
import { deleteInvites, takeUse } from './store.ts';

/**
 * The roles that an invite grants in a transaction that has locked the guild's row: those that the inviter could give to a member at
 * this moment. New members join even without the others, since they were invited in good faith.
 */
async function getMembership(tx: Tx, { invite }: Pick<ValidInvite, 'invite'>): Promise<Membership> {
  const { guild_id, inviter_id, role_ids, temporary } = invite;
  if (role_ids.length === 0 || inviter_id === null) return { temporary };
  const guild = await loadGranting(tx, guild_id, [inviter_id]);
  const inviter = guild.members.get(inviter_id);
  return { temporary, roles: inviter ? grantableRoles(guild, inviter, role_ids) : [] };
}

/** Counts a use; an invite that is used up is removed. Throws 10006 if another user had the last use. */
async function useUp(tx: Tx, { invite, state }: ValidInvite): Promise<void> {
  const used = await takeUse(tx, state.id, invite.code);
  if (!used) throw unknownInvite();
  if (used.max_uses === 0 || used.uses < used.max_uses) return;
  for (const gone of await deleteInvites(tx, state.id, { code: invite.code })) tx.emit(inviteDeleted(gone));
}

/**
 * Joins the guild of an invite, with those of its roles that the inviter can still give. A use is counted for new members only, in the transaction in which they join; an invite that
 * is used up is removed. Throws 10006, 30001, 40006 while joining is paused, 40007.
 */
export async function acceptInvite(
  context: Context,
  code: string,
): Promise<ValidInvite & { readonly isNew: boolean }> {
  const { app, caller } = context;
  const valid = await accessInvite(app, code);
  const { state } = valid;
  if (await state.member(caller.userId)) return { ...valid, isNew: false };
  requireOpen(state);
  const member = await joinGuild(app, {
    guildId: state.id,
    userId: caller.userId,
    membership: (tx) => getMembership(tx, valid),
    also: (tx) => useUp(tx, valid),
  });
  return { ...valid, isNew: member !== undefined };
}

/** The same for a user whose account `tx` creates: either both happen, or neither. The caller publishes the events. Throws 10006. */
export async function acceptInviteWith(app: App, tx: Tx, valid: ValidInvite, user: User): Promise<void> {
  const { state } = valid;
  const joined = await raiseGuild(tx, state.id, async (stamped) => {
    await addMember(app, stamped, state.id, user, await getMembership(stamped, valid));
    await useUp(stamped, valid);
    return true;
  });
  if (!joined) throw unknownInvite();
}
