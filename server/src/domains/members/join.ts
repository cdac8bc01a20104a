import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { SystemChannelFlag } from '@guildhall/protocol/guilds/system-channel';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { User } from '@guildhall/protocol/users/schemas';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, unknownGuild } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { GuildAccess } from '../../state/access.ts';
import { changeGuild, raiseGuild } from '../../state/change.ts';
import type { MemberRow } from '../../state/rows.ts';
import { userOf } from './access.ts';
import { isBanned } from './ban-store.ts';
import { guildJoined, memberAdded } from './events.ts';
import { countGuilds, countMember, insertMember } from './store.ts';

/** Writes into the guild's system channel that somebody came. */
export type Welcome = (guildId: string, channelId: string, userId: string) => Promise<void>;

export interface Joining {
  readonly guildId: string;
  readonly userId: string;
  readonly roles?: readonly string[];
  readonly temporary?: boolean;
  /** What else belongs to joining, in its transaction, such as using an invite up. What it throws undoes the whole. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/** Whoever joins is a member already: nothing is to be done. */
class AlreadyMember extends Error {}

/** Throws 30001 for who is in as many guilds as one can be. The new one may be counted already. */
export async function requireRoomForGuild(tx: Tx, userId: string, counted: 0 | 1): Promise<void> {
  if ((await countGuilds(tx, userId)) - counted >= USER_LIMITS.guilds)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GUILDS_REACHED);
}

/** Makes a user a member in a transaction that holds the guild's row, so that nobody slips in who is being banned. */
async function admit(tx: Tx, joining: Joining, user: User, memberCount: number): Promise<MemberRow> {
  const { guildId, userId } = joining;
  if (await isBanned(tx, guildId, userId)) throw apiError(ErrorCode.USER_BANNED_FROM_THIS_GUILD);
  const member = await insertMember(tx, guildId, {
    userId,
    roles: joining.roles ?? [],
    temporary: joining.temporary ?? false,
  });
  if (!member) throw new AlreadyMember();
  if (!user.bot) await requireRoomForGuild(tx, userId, 1);
  await joining.also?.(tx);
  tx.emit(memberAdded(guildId, member, user, memberCount));
  tx.emit(guildJoined(userId, guildId));
  return member;
}

/** Undefined for who is a member already. */
const unlessMember = async <T>(joined: Promise<T>): Promise<T | undefined> => {
  try {
    return await joined;
  } catch (error) {
    if (error instanceof AlreadyMember) return undefined;
    throw error;
  }
};

/**
 * Makes somebody a member who asks for it. Answers the new member, or undefined for who was one already.
 * Throws 10004, 10013, 40007 for who is banned, 30001 for who is in too many guilds.
 */
export async function joinGuild(
  app: App,
  welcome: Welcome,
  joining: Joining,
): Promise<MemberRow | undefined> {
  const { guildId, userId } = joining;
  const user = await userOf(app, userId);
  const member = await unlessMember(
    app.db.transaction(async (tx) => {
      const joined = await raiseGuild(tx, guildId, 1, (stamped, { memberCount }) =>
        admit(stamped, joining, user, memberCount),
      );
      if (!joined) throw unknownGuild();
      return joined;
    }),
  );
  if (member) await announce(app, welcome, guildId, userId);
  return member;
}

/**
 * Makes somebody a member because a member of the guild says so; `authorise` throws where that one may not, and may do
 * what belongs to it. Otherwise as `joinGuild`.
 */
export async function addMember(
  app: App,
  welcome: Welcome,
  caller: Pick<Caller, 'userId'>,
  joining: Joining,
  authorise: (tx: Tx, access: GuildAccess) => Promise<void>,
): Promise<MemberRow | undefined> {
  const { guildId, userId } = joining;
  const user = await userOf(app, userId);
  const member = await unlessMember(
    changeGuild(app, caller, guildId, async (tx, access) => {
      await authorise(tx, access);
      return admit(tx, joining, user, await countMember(tx, guildId));
    }),
  );
  if (member) await announce(app, welcome, guildId, userId);
  return member;
}

/** The arrival is stored: a failed announcement must not look like a failed one. */
async function announce(app: App, welcome: Welcome, guildId: string, userId: string): Promise<void> {
  try {
    const guild = (await app.guilds.get(guildId))?.guild;
    if (!guild?.system_channel_id) return;
    if ((guild.system_channel_flags & SystemChannelFlag.SUPPRESS_JOIN_NOTIFICATIONS) !== 0) return;
    await welcome(guildId, guild.system_channel_id, userId);
  } catch (error) {
    app.log.warn('members.welcome_failed', { guild: guildId, error });
  }
}
