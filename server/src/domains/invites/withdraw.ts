import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { EventName } from '@guildhall/protocol/events';
import { isGrantable } from '@guildhall/protocol/permissions/index';
import type { Actor, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { NewEvent } from '../../platform/outbox/index.ts';
import type { GuildChange } from '../../state/change.ts';
import { audit } from '../audit-log/index.ts';
import { type Granter, grantableRoles, loadGranting } from '../members/index.ts';
import { inviteChanges } from './changes.ts';
import { inviteDeleted } from './events.ts';
import { deleteGrantingInvites, deleteInvites, type InviteRow, loadGrantingInvites } from './store.ts';

const OF_MEMBERS: ReadonlySet<EventName> = new Set(['GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE']);
const OF_ROLES: ReadonlySet<EventName> = new Set(['GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE', 'GUILD_UPDATE']);

/** Users who may have lost the right to grant roles through events: some, all, or none. */
function affected(events: readonly NewEvent[]): readonly string[] | 'everybody' | undefined {
  if (events.some(({ type }) => OF_ROLES.has(type))) return 'everybody';
  const userIds = events
    .filter(({ type }) => OF_MEMBERS.has(type))
    .map(({ data }) => (data as { user: { id: string } }).user.id);
  return userIds.length > 0 ? userIds : undefined;
}

/**
 * Withdraws the invites of a guild whose inviters can no longer give the roles that the invites grant. Runs after every change of a
 * guild, in its transaction. A timeout withdraws nothing, since it ends by itself; while it lasts the roles are not granted.
 */
export async function withdrawUngrantable(
  context: Context<Actor | undefined>,
  tx: Tx,
  { guildId, events }: GuildChange,
): Promise<void> {
  const whose = affected(events);
  if (!whose) return;
  const invites = await loadGrantingInvites(tx, guildId, whose === 'everybody' ? undefined : whose);
  if (invites.length === 0) return;
  const guild = await loadGranting(
    tx,
    guildId,
    invites.flatMap(({ inviter_id }) => inviter_id ?? []),
  );
  const isLost = ({ inviter_id, role_ids }: InviteRow) => {
    const inviter: Granter | undefined = guild.members.get(inviter_id ?? '');
    const wanted = role_ids.filter((id) => isGrantable(guild, id));
    if (!inviter) return true;
    const untimed = { ...inviter, communicationDisabledUntil: null };
    return grantableRoles(guild, untimed, wanted).length < wanted.length;
  };
  for (const { code } of invites.filter(isLost))
    for (const invite of await deleteInvites(tx, guildId, { code })) await announce(context, tx, invite);
}

/** Withdraws all invites with roles of an account that is being disabled, and of its bots. */
export async function withdrawUserInvites(
  { app }: Context<Actor | undefined>,
  tx: Tx,
  { userId }: { readonly userId: string },
): Promise<void> {
  for (const invite of await deleteGrantingInvites(tx, userId))
    await announce(createContext(app), tx, invite);
}

/** Publishes that an invite is gone, and writes the audit log entry. */
async function announce(context: Context<Actor | undefined>, tx: Tx, invite: InviteRow): Promise<void> {
  tx.emit(inviteDeleted(invite));
  await audit(context, tx, {
    guildId: invite.guild_id,
    action: AuditLogAction.INVITE_DELETE,
    targetId: null,
    changes: inviteChanges(invite, 'deleted'),
  });
}
