import type { User } from '@guildhall/protocol/users/schemas';
import { toChannel } from '../../platform/outbox/index.ts';
import type { InviteRow } from './store.ts';

const place = ({ guild_id, channel_id, code }: InviteRow) => ({ guild_id, channel_id, code });

export const inviteCreated = (invite: InviteRow, inviter: User) =>
  toChannel(invite.guild_id, invite.channel_id, 'INVITE_CREATE', {
    ...place(invite),
    created_at: invite.created_at.toISOString(),
    expires_at: invite.expires_at?.toISOString() ?? null,
    inviter,
    max_age: invite.max_age,
    max_uses: invite.max_uses,
    temporary: invite.temporary,
    uses: invite.uses,
    ...(invite.role_ids.length > 0 ? { role_ids: invite.role_ids } : {}),
  });

export const inviteDeleted = (invite: InviteRow) =>
  toChannel(invite.guild_id, invite.channel_id, 'INVITE_DELETE', place(invite));
