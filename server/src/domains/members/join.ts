import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { User } from '@guildhall/protocol/users/schemas';
import type { App } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ApiError, apiError, unknownGuild } from '../../platform/http/errors.ts';
import { inTurn, raiseGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { MemberRow } from '../../state/rows.ts';
import { sendSystemMessage } from '../messages/index.ts';
import { userOf } from './access.ts';
import { isBanned } from './ban-store.ts';
import { guildJoined, memberAdded } from './events.ts';
import { countGuilds, countMember, insertMember, takeTurn } from './store.ts';

/** How somebody becomes a member. */
export interface Membership {
  /** Roles that they have from the start. */
  readonly roles?: readonly string[];
  /** Leaves with the last session unless given a role. */
  readonly temporary?: boolean;
  readonly nick?: string | null;
  readonly mute?: boolean;
  readonly deaf?: boolean;
  readonly flags?: number;
}

export interface Joining {
  readonly guildId: string;
  readonly userId: string;
  /** How, as of the moment of joining: read while the guild's row is held, so that no change of the guild comes between. */
  readonly membership?: (tx: Tx) => Promise<Membership>;
  /** What else belongs to joining, in its transaction, such as using an invite up. What it throws undoes the whole. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/** Whoever joins is a member already: nothing is to be done. */
export class AlreadyMember extends Error {}

/** Whether a guild lets people in by themselves now. */
export const isOpen = ({ guild }: Pick<GuildState, 'guild'>): boolean =>
  !guild.features.includes(MutableGuildFeature.INVITES_DISABLED);

/** Throws 40006 while the guild lets nobody in. */
export function requireOpen(state: Pick<GuildState, 'guild'>): void {
  if (isOpen(state)) return;
  const code = ErrorCode.FEATURE_TEMPORARILY_DISABLED_SERVER_SIDE;
  throw new ApiError(403, code, 'This guild lets nobody in for now.');
}

/**
 * Throws 30001 for somebody who is in `most` guilds already. The new one may be counted already. Of one user's calls at once each
 * waits for the one before, so that together they don't pass the limit either.
 */
export async function requireRoomForGuild(
  tx: Tx,
  userId: string,
  counted: 0 | 1,
  most: number = limits({}).guilds,
): Promise<void> {
  await takeTurn(tx, userId);
  if ((await countGuilds(tx, userId)) - counted >= most)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILDS_REACHED);
}

/**
 * Makes a user a member in a transaction that holds the guild's row (`changeGuild`, `raiseGuild`), so that nobody slips in who is
 * being banned. Throws AlreadyMember, 40007 for who is banned, 30001 for who is in too many guilds.
 */
export async function addMember(
  tx: Tx,
  guildId: string,
  user: User,
  membership: Membership = {},
): Promise<MemberRow> {
  if (await isBanned(tx, guildId, user.id)) throw apiError(ErrorCode.USER_BANNED_FROM_THIS_GUILD);
  const member = await insertMember(tx, guildId, { userId: user.id, ...membership });
  if (!member) throw new AlreadyMember();
  if (!user.bot) await requireRoomForGuild(tx, user.id, 1);
  tx.emit(memberAdded(guildId, member, user, await countMember(tx, guildId)));
  tx.emit(guildJoined(user.id, guildId));
  return member;
}

/**
 * Makes somebody a member who asks for it. Answers the new member, or undefined for who was one already.
 * Throws 10004, 10013, 40007 for who is banned, 30001 for who is in too many guilds.
 */
export async function joinGuild(
  app: App,
  { guildId, userId, membership, also }: Joining,
): Promise<MemberRow | undefined> {
  const user = await userOf(app, userId);
  try {
    const member = await inTurn(app, guildId, () =>
      app.db.transaction(async (tx) => {
        const joined = await raiseGuild(tx, guildId, async (stamped) => {
          const added = await addMember(stamped, guildId, user, await membership?.(stamped));
          await also?.(stamped);
          return added;
        });
        if (!joined) throw unknownGuild();
        return joined;
      }),
    );
    await welcomeMember(app, guildId, userId);
    return member;
  } catch (error) {
    if (error instanceof AlreadyMember) return undefined;
    throw error;
  }
}

/** Welcomes who has joined, where the guild wants it. Throws nothing: a failed announcement must not look like a failed arrival. */
export async function welcomeMember(app: App, guildId: string, userId: string): Promise<void> {
  try {
    const guild = (await app.guilds.get(guildId))?.guild;
    if (!guild?.system_channel_id) return;
    if ((guild.system_channel_flags & SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATIONS) !== 0) return;
    const channelId = guild.system_channel_id;
    await sendSystemMessage(app, { guildId, channelId, userId, type: MessageType.USER_JOIN });
  } catch (error) {
    app.log.warn('members.welcome_failed', { guild: guildId, error });
  }
}
