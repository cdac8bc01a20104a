import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { User } from '@guildhall/protocol/users/schemas';
import type { App } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ApiError, apiError, unknownGuild } from '../../platform/http/errors.ts';
import { type GuildTx, inTurn, raiseGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import type { MemberRow } from '../../state/rows.ts';
import { insertSystemMessage } from '../messages/index.ts';
import { announceSettings } from '../users/index.ts';
import { getUser } from './access.ts';
import { isBanned } from './ban-store.ts';
import { guildJoined, memberAdded } from './events.ts';
import {
  countGuilds,
  countMember,
  insertMember,
  loadWelcomeChannel,
  restrictNewGuild,
  takeTurn,
} from './store.ts';

/** How a user becomes a member. */
export interface Membership {
  /** Initial roles. */
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
  /** Returns how the user joins. Called while the guild's row is locked, so that no change of the guild comes in between. */
  readonly membership?: (tx: Tx) => Promise<Membership>;
  /** Work that belongs to joining, in its transaction, such as using up an invite. An error rolls back everything. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/** The user is a member already, so there is nothing to do. */
export class AlreadyMember extends Error {}

/** Whether users can join the guild by themselves now. */
export const isOpen = ({ guild }: Pick<GuildState, 'guild'>): boolean =>
  !guild.features.includes(MutableGuildFeature.INVITES_DISABLED);

/** Throws 40006 while joining the guild is paused. */
export function requireOpen(state: Pick<GuildState, 'guild'>): void {
  if (isOpen(state)) return;
  const code = ErrorCode.FEATURE_TEMPORARILY_DISABLED_SERVER_SIDE;
  throw new ApiError(403, code, 'This guild lets nobody in for now.');
}

/**
 * Throws 30001 if the user is in `most` guilds already. The new one may already be counted. Concurrent calls of one user wait for each
 * other, so that together they don't exceed the limit either.
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
 * Makes a user a member in a transaction that has locked the guild's row (`changeGuild`, `raiseGuild`), so that a user who is being
 * banned can't slip in, and posts the guild's join message unless the user is a bot. Throws AlreadyMember, 40007 if the user is banned, 30001 if the user is in too many guilds.
 */
export async function addMember(
  app: App,
  tx: GuildTx,
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
  const settings = user.bot ? undefined : await restrictNewGuild(tx, guildId, user.id);
  if (settings) {
    const change = { restricted_guilds: settings.restricted_guilds ?? [] };
    const context = { app, caller: undefined, reason: undefined };
    await announceSettings(context, tx, { userId: user.id, change, settings });
  }
  if (!user.bot) tx.afterEvents(() => welcomeMember(app, tx, guildId, user.id));
  return member;
}

/**
 * Makes a user a member at their own request. Returns the new member, or undefined if the user already was one.
 * Throws 10004, 10013, 40007 if the user is banned, 30001 if the user is in too many guilds.
 */
export async function joinGuild(
  app: App,
  { guildId, userId, membership, also }: Joining,
): Promise<MemberRow | undefined> {
  const user = await getUser(app, userId);
  try {
    return await inTurn(app, guildId, () =>
      app.db.transaction(async (tx) => {
        const joined = await raiseGuild(tx, guildId, async (stamped) => {
          const added = await addMember(app, stamped, guildId, user, await membership?.(stamped));
          await also?.(stamped);
          return added;
        });
        if (!joined) throw unknownGuild();
        return joined;
      }),
    );
  } catch (error) {
    if (error instanceof AlreadyMember) return undefined;
    throw error;
  }
}

/** Posts a system message about a new member if the guild wants it. */
async function welcomeMember(
  app: Pick<App, 'ids'>,
  tx: GuildTx,
  guildId: string,
  userId: string,
): Promise<void> {
  const channelId = await loadWelcomeChannel(tx, guildId);
  if (channelId === undefined) return;
  const { version } = tx;
  const place = { kind: 'guild', state: { id: guildId }, channel: { id: channelId }, version } as const;
  await insertSystemMessage(app, tx, place, { userId, type: MessageType.USER_JOIN });
}
