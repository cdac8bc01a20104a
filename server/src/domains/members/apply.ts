import { isDeepStrictEqual } from 'node:util';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentMember } from '../../state/present.ts';
import type { MemberRow } from '../../state/rows.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import type { TargetAccess } from './access.ts';
import { memberUpdated } from './events.ts';
import { updateMember as updateRow } from './store.ts';

/** Writes an audit log entry about roles that were added or removed. */
async function auditRoles(
  context: Context,
  tx: Tx,
  state: GuildState,
  entry: { guildId: string; targetId: string },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: state.roles.get(id)?.name ?? '' }));
  const given = after.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !after.includes(id));
  const changes = [
    ...(given.length > 0 ? [{ key: '$add', new_value: named(given) }] : []),
    ...(taken.length > 0 ? [{ key: '$remove', new_value: named(taken) }] : []),
  ];
  if (changes.length > 0)
    await audit(context, tx, { ...entry, action: AuditLogAction.MEMBER_ROLE_UPDATE, changes });
}

/** Stores a changed member, publishes the change and writes it to the audit log. Does nothing if nothing changed. */
export async function applyChange(
  context: Context,
  tx: Tx,
  { state, target, user }: TargetAccess,
  after: MemberRow,
): Promise<MemberRow> {
  if (isDeepStrictEqual(target, after)) return target;
  await updateRow(tx, state.id, target, after);
  tx.emit(memberUpdated(state.id, after, user));
  const entry = { guildId: state.id, targetId: user.id };
  const changes = changesBetween(presentMember(target, user), presentMember(after, user), [
    'nick',
    'communication_disabled_until',
    'flags',
    'mute',
    'deaf',
  ]);
  if (changes.length > 0)
    await audit(context, tx, { ...entry, action: AuditLogAction.MEMBER_UPDATE, changes });
  await auditRoles(context, tx, state, entry, target.roles, after.roles);
  return after;
}
