import { Permission } from '@guildhall/protocol/permissions/index';
import type { Actor, Context } from '../../app.ts';
import { missingPermissions, unknownMember } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import { loadAuthorMessages } from '../messages/index.ts';

const MODERATES = Permission.KICK_MEMBERS | Permission.BAN_MEMBERS | Permission.MODERATE_MEMBERS;
const READS = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY;

/**
 * Returns a member's last messages in the channels that the caller can read, as JSON text. Throws 10004, 10007, 50013 without one
 * of KICK_MEMBERS, BAN_MEMBERS and MODERATE_MEMBERS.
 */
export async function listMemberMessages(
  context: Context<Actor>,
  guildId: string,
  userId: string,
  limit: number,
): Promise<string> {
  const { state, member, permissions } = await accessGuild(context, guildId);
  if ((permissions & MODERATES) === 0n) throw missingPermissions();
  if (!(await state.member(userId))) throw unknownMember();
  const channelIds = [...state.channels.keys(), ...state.threads.keys()].filter(
    (id) => (state.permissions(member, id) & READS) === READS,
  );
  return loadAuthorMessages(context.app.db, channelIds, userId, limit);
}
