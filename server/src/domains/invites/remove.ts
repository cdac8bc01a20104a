import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { missingPermissions, unknownInvite } from '../../platform/http/errors.ts';
import { limitMember } from '../../state/access.ts';
import { audit } from '../audit-log/index.ts';
import { accessInvite, type ValidInvite } from './access.ts';
import { inviteChanges } from './changes.ts';
import { inviteDeleted } from './events.ts';
import { deleteInvites } from './store.ts';

/** Deletes an invite, which requires MANAGE_CHANNELS in its channel or MANAGE_GUILD. Throws 10006, also to outsiders, and 50013. */
export async function deleteInvite(context: Context, code: string): Promise<ValidInvite> {
  const { app, caller } = context;
  const valid = await accessInvite(app, code);
  const { state, invite, channel } = valid;
  const member = limitMember(state, await state.member(caller.userId), context);
  if (!member) throw missingPermissions();
  const may =
    (state.permissions(member) & Permission.MANAGE_GUILD) |
    (state.permissions(member, channel.id) & Permission.MANAGE_CHANNELS);
  if (may === 0n) throw missingPermissions();
  await app.db.transaction(async (tx) => {
    const gone = await deleteInvites(tx, state.id, { code: invite.code });
    if (gone.length === 0) throw unknownInvite();
    for (const row of gone) {
      tx.emit(inviteDeleted(row));
      await audit(context, tx, {
        guildId: state.id,
        action: AuditLogAction.INVITE_DELETE,
        targetId: null,
        changes: inviteChanges(row, 'deleted'),
      });
    }
  });
  return valid;
}
