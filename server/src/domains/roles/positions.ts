import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { compareRoles, highestRole } from '@guildhall/protocol/permissions/index';
import type { RolePositions } from '@guildhall/protocol/roles/schemas';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { MemberRow, RoleRow } from '../../state/rows.ts';
import { audit } from '../audit-log/index.ts';
import { roleUpdated } from './events.ts';
import { changeRoles, readRole, roleChanges } from './service.ts';
import { updatePositions } from './store.ts';

/** The roles that a body moves, with their new positions. @everyone stays at 0 and nothing else can go there. */
function movedRoles(state: GuildState, body: RolePositions): { before: RoleRow; after: RoleRow }[] {
  const moved = new Map<string, { before: RoleRow; after: RoleRow }>();
  for (const { id, position } of body) {
    const before = readRole(state, id);
    if (position === null || position === undefined) continue;
    if (id === state.id) {
      if (position !== 0) throw apiError(ErrorCode.INVALID_ROLE);
      continue;
    }
    moved.set(id, { before, after: { ...before, position: Math.max(1, position) } });
  }
  return [...moved.values()].filter(({ before, after }) => before.position !== after.position);
}

/** From the top. */
const inOrder = (roles: Iterable<RoleRow>): RoleRow[] => [...roles].sort((a, b) => compareRoles(b, a));

/**
 * Throws 50013 if the order of the actor's highest role and those above it would change, or another role get among them. Their
 * numbers can change: some libraries always send all roles, renumbered.
 */
function requireOrderAbove(state: GuildState, actor: MemberRow, after: ReadonlyMap<string, RoleRow>): void {
  if (actor.userId === state.guild.owner_id) return;
  const own = highestRole(state, actor);
  const order = inOrder(after.values());
  for (const [index, role] of inOrder(state.roles.values()).entries()) {
    if (compareRoles(role, own) < 0) return;
    if (order[index]?.id !== role.id) throw missingPermissions();
  }
}

/** Reorders roles. Returns all roles of the guild. Throws 10011, 50013, and 50028 for moving @everyone. */
export const updateRolePositions = (
  context: Context,
  guildId: string,
  body: RolePositions,
): Promise<RoleRow[]> =>
  changeRoles(context, guildId, async (tx, { state, member }) => {
    const moved = movedRoles(state, body);
    const changed = moved.map(({ after }) => after);
    const roles = new Map([...state.roles, ...changed.map((role) => [role.id, role] as const)]);
    requireOrderAbove(state, member, roles);
    await updatePositions(tx, guildId, changed);
    for (const role of changed) tx.emit(roleUpdated(guildId, role));
    const entries = moved.map(({ before, after }) => ({
      guildId,
      action: AuditLogAction.ROLE_UPDATE,
      targetId: after.id,
      changes: roleChanges(before, after),
    }));
    await audit(context, tx, ...entries);
    return [...roles.values()];
  });
