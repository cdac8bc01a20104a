import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { NewBan } from '@guildhall/protocol/members/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { apiError, missingPermissions, unknownUser } from '../../platform/http/errors.ts';
import { changeGuild } from '../../state/change.ts';
import { requireOutranks } from '../../state/hierarchy.ts';
import { audit } from '../audit-log/index.ts';
import { deleteAuthorMessages } from '../messages/index.ts';
import { loadJoinedIds } from '../threads/index.ts';
import { withExistingRoles } from './access.ts';
import { deleteBan as deleteRow, insertBan } from './ban-store.ts';
import { banAdded, banRemoved } from './events.ts';
import { removeMember, storeRemoval } from './removal.ts';
import { deleteBanRemoval } from './removal-store.ts';
import { loadMember } from './store.ts';

/** How far back, in seconds, a ban can delete messages. */
const getSeconds = ({ delete_message_seconds: seconds, delete_message_days: days }: NewBan): number =>
  seconds ?? (days ?? 0) * 86_400;

/**
 * Bans a user, member or not, and deletes the user's messages of the last seconds if requested. A member must be below the caller.
 * Banning a banned user changes nothing. Throws 10004, 10013, 50013.
 */
export async function createBan(
  context: Context,
  guildId: string,
  userId: string,
  body: NewBan,
): Promise<void> {
  const { app, reason } = context;
  const user = await app.users.get(userId);
  await changeGuild(context, guildId, async (tx, { state, member, permissions }) => {
    if ((permissions & Permission.BAN_MEMBERS) === 0n) throw missingPermissions();
    if (!user) throw unknownUser();
    const found = await loadMember(tx, guildId, userId);
    if (found) requireOutranks(state, member, withExistingRoles(state, found));
    if (await insertBan(tx, guildId, { user_id: userId, reason: reason ?? null })) {
      tx.emit(banAdded(guildId, user));
      await audit(context, tx, {
        guildId,
        action: AuditLogAction.MEMBER_BAN_ADD,
        targetId: userId,
      });
      await storeRemoval(context, tx, state, userId, 'ban');
    }
    const seconds = getSeconds(body);
    const threadIds = seconds > 0 ? await loadJoinedIds(tx, guildId, userId) : [];
    if (found) await removeMember(context, tx, state, user);
    if (seconds > 0)
      await deleteAuthorMessages(
        context,
        tx,
        guildId,
        [...new Set([...state.channels.keys(), ...state.threads.keys(), ...threadIds])],
        userId,
        Date.now() - seconds * 1_000,
      );
  });
}

/** Lifts a ban. Throws 10004, 10026, 50013. */
export async function deleteBan(context: Context, guildId: string, userId: string): Promise<void> {
  const { app } = context;
  const user = await app.users.get(userId);
  await changeGuild(context, guildId, async (tx, { permissions }) => {
    if ((permissions & Permission.BAN_MEMBERS) === 0n) throw missingPermissions();
    if (!(await deleteRow(tx, guildId, userId))) throw apiError(ErrorCode.UNKNOWN_BAN);
    await deleteBanRemoval(tx, guildId, userId);
    if (user) tx.emit(banRemoved(guildId, user));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.MEMBER_BAN_REMOVE,
      targetId: userId,
    });
  });
}
