import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { GuildTx } from '../../state/change.ts';
import { audit } from '../audit-log/index.ts';
import { memberUpdated } from './events.ts';
import { loadMember, updateMember } from './store.ts';

/** A role, as the audit log names it. */
export interface NamedRole {
  readonly id: string;
  readonly name: string;
}

/**
 * Gives and takes roles of a member by a rule of the guild, which nobody's permissions limit, in a transaction that has raised the
 * guild's version. Does nothing for users who are no members.
 */
export async function changeRolesByRule(
  context: Context<Actor>,
  tx: GuildTx,
  guildId: string,
  user: User,
  { given, taken }: { readonly given: readonly NamedRole[]; readonly taken: readonly NamedRole[] },
): Promise<void> {
  const before = await loadMember(tx, guildId, user.id);
  if (!before) return;
  const added = given.filter(({ id }) => !before.roles.includes(id));
  const removed = taken.filter(({ id }) => before.roles.includes(id));
  if (added.length + removed.length === 0) return;
  const gone = new Set(removed.map(({ id }) => id));
  const roles = [...before.roles.filter((id) => !gone.has(id)), ...added.map(({ id }) => id)];
  const after = { ...before, roles: roles.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)) };
  await updateMember(tx, guildId, before, after);
  const event = memberUpdated(guildId, after, user);
  tx.emit(event);
  await audit(context, tx, {
    guildId,
    action: AuditLogAction.MEMBER_ROLE_UPDATE,
    targetId: user.id,
    changes: [
      ...(added.length > 0 ? [{ key: '$add', new_value: added }] : []),
      ...(removed.length > 0 ? [{ key: '$remove', new_value: removed }] : []),
    ],
  });
  await notifyDomains(context, tx, 'guildChanged', { guildId, events: [event] });
}
