import type { User } from '@guildhall/protocol/users/schemas';
import type { NewEvent } from '../../platform/outbox/index.ts';
import type { InviteRow } from './store.ts';

const inviteEvent = (type: string, { guild_id, channel_id, code }: InviteRow, data: object): NewEvent => ({
  subject: `guild.${guild_id}`,
  type,
  audience: { kind: 'channel', channelId: channel_id, permission: 'MANAGE_CHANNELS' },
  data: { guild_id, channel_id, code, ...data },
});

export const inviteCreated = (invite: InviteRow, inviter: User) =>
  inviteEvent('INVITE_CREATE', invite, {
    created_at: invite.created_at.toISOString(),
    expires_at: invite.expires_at?.toISOString() ?? null,
    inviter,
    max_age: invite.max_age,
    max_uses: invite.max_uses,
    temporary: invite.temporary,
    uses: invite.uses,
    ...(invite.role_ids.length > 0 ? { role_ids: invite.role_ids } : {}),
  });

export const inviteDeleted = (invite: InviteRow) => inviteEvent('INVITE_DELETE', invite, {});
