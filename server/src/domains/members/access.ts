import type { User } from '@guildhall/protocol/users/schemas';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { missingPermissions, unknownMember, unknownUser } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import { changeGuild, type GuildTx } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { MemberRow } from '../../state/rows.ts';
import { loadMember } from './store.ts';

/** A user; throws 10013. */
export async function getUser(app: App, userId: string): Promise<User> {
  const user = await app.users.get(userId);
  if (!user) throw unknownUser();
  return user;
}

/** Leaves out roles that no longer exist. */
export const withExistingRoles = (state: GuildState, member: MemberRow): MemberRow => ({
  ...member,
  roles: member.roles.filter((role) => role !== state.id && state.roles.has(role)),
});

/** A member as the transaction sees it; undefined if the user is none. */
export async function findMember(tx: Tx, state: GuildState, userId: string): Promise<MemberRow | undefined> {
  const member = await loadMember(tx, state.id, userId);
  return member && withExistingRoles(state, member);
}

/** A member as the transaction sees it; throws 10007. */
export async function getMember(tx: Tx, state: GuildState, userId: string): Promise<MemberRow> {
  const member = await findMember(tx, state, userId);
  if (!member) throw unknownMember();
  return member;
}

/** A member that an operation changes, in a transaction that changes the guild. */
export interface TargetAccess extends GuildAccess {
  readonly target: MemberRow;
  readonly user: User;
}

/** Runs a change of a member which requires `needed` in the guild. Throws 10004, 10007, 50013. */
export async function changeMember<T>(
  context: Context,
  guildId: string,
  userId: string,
  needed: bigint,
  work: (tx: GuildTx, access: TargetAccess) => Promise<T>,
): Promise<T> {
  const { app } = context;
  // Before the transaction, which should not wait for a second connection.
  const user = await app.users.get(userId);
  return changeGuild(context, guildId, async (tx, access) => {
    if ((access.permissions & needed) !== needed) throw missingPermissions();
    if (!user) throw unknownMember();
    const target = await getMember(tx, access.state, userId);
    return work(tx, { ...access, target, user });
  });
}
