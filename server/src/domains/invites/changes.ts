import type { InviteRow } from './store.ts';

/** The settings of an invite that was created or deleted, for the audit log. */
export function inviteChanges(invite: InviteRow, side: 'made' | 'deleted') {
  const values = {
    code: invite.code,
    channel_id: invite.channel_id,
    inviter_id: invite.inviter_id,
    uses: invite.uses,
    max_uses: invite.max_uses,
    max_age: invite.max_age,
    temporary: invite.temporary,
    flags: 0,
  };
  return Object.entries(values).map(([key, value]) =>
    side === 'made' ? { key, new_value: value } : { key, old_value: value },
  );
}
