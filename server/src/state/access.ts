import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import { MfaLevel } from '@guildhall/protocol/guilds/levels';
import { ELEVATED_PERMISSIONS, Permission, PRIVATE_PERMISSIONS } from '@guildhall/protocol/permissions/index';
import type { Actor, Context } from '../app.ts';
import {
  apiError,
  missingAccess,
  missingPermissions,
  unknownChannel,
  unknownGuild,
} from '../platform/http/errors.ts';
import type { GuildState } from './guild-state.ts';
import type { ChannelRow, MemberRow, PrivateChannelRow } from './rows.ts';
import { isThread, type PlaceRow, type ThreadRow } from './thread-rows.ts';

/** A guild that the caller is a member of. */
export interface GuildAccess {
  readonly state: GuildState;
  readonly member: MemberRow;
  /** Guild-wide permissions. */
  readonly permissions: bigint;
  /** The guild's version on which `permissions` were computed, for a write to compare. */
  readonly version: number;
}

/** A guild's channel or thread that the caller can view; `permissions` are those in it. */
export interface GuildChannelAccess<Place extends PlaceRow = PlaceRow> extends GuildAccess {
  readonly kind: 'guild';
  readonly channel: Place;
}

/** A thread that the caller can view. */
export type ThreadAccess = GuildChannelAccess<ThreadRow>;

/** A private channel that the caller is in. */
export interface PrivateChannelAccess {
  readonly kind: 'private';
  readonly channel: PrivateChannelRow;
  readonly userId: string;
  readonly permissions: bigint;
}

/** A channel that the caller can view. */
export type ChannelAccess = GuildChannelAccess | PrivateChannelAccess;

/** Contexts whose permissions were limited for want of two-factor authentication. */
const limited = new WeakSet<object>();

/** Whether a call lacked permissions only because its caller has no two-factor authentication, which the guild asks moderators for. */
export const isLimitedByMfa = (context: object): boolean => limited.has(context);

/** Returns the member without elevated permissions if the guild asks moderators for two-factor authentication and the caller has none. */
export function limitMember(
  state: GuildState,
  member: MemberRow | undefined,
  context: Context<Actor & { readonly hasMfa?: boolean }>,
): MemberRow | undefined {
  if (!member || context.caller.hasMfa !== false || state.guild.mfa_level !== MfaLevel.ELEVATED)
    return member;
  if ((state.permissions(member) & ELEVATED_PERMISSIONS) !== 0n) limited.add(context);
  return { ...member, lacksMfa: true };
}

interface AccessOptions {
  /**
   * The caller compares the version of the guild or group in its own SQL, so no statement is needed to be current. Otherwise every change
   * acknowledged before the call is taken into account.
   */
  readonly comparesVersion?: boolean;
}

/** Returns a guild that the caller is a member of, whatever channels they can view. Throws 10004 to outsiders, 50013 if `needed` is missing. */
export async function accessGuild(
  context: Context<Actor>,
  guildId: string,
  needed = 0n,
  options: AccessOptions = {},
): Promise<GuildAccess> {
  const { app, caller } = context;
  const state = await app.guilds.get(guildId);
  if (!state) throw unknownGuild();
  if (!options.comparesVersion) await state.refresh();
  if (state.deleted) throw unknownGuild();
  const member = limitMember(state, await state.member(caller.userId), context);
  if (!member) throw unknownGuild();
  const permissions = state.permissions(member);
  if ((permissions & needed) !== needed) throw missingPermissions();
  return { state, member, permissions, version: state.version };
}

/** Returns a guild that the caller is a member of, or that is discoverable. Throws 10004. */
export async function accessVisibleGuild(context: Context<Actor>, guildId: string): Promise<GuildState> {
  const state = await context.app.guilds.get(guildId);
  if (!state) throw unknownGuild();
  await state.refresh();
  if (!state.deleted && state.guild.features.includes(MutableGuildFeature.DISCOVERABLE)) return state;
  return (await accessGuild(context, guildId)).state;
}

/**
 * Throws 10003 to outsiders and for channels that don't exist, 50001 to members who cannot view it, 50013 if `needed` is
 * missing.
 */
export async function accessChannel(
  context: Context<Actor>,
  channelId: string,
  needed = 0n,
  options: AccessOptions = {},
): Promise<ChannelAccess> {
  const { app, caller } = context;
  const known = app.privateChannels.known(channelId);
  if (known && (options.comparesVersion || known.type === ChannelType.DM) && isIn(known, caller.userId))
    return privateChannelIn(known, caller.userId, needed);
  const guildId = known ? undefined : await app.guilds.ofChannel(channelId);
  if (guildId === undefined) {
    const channel = await app.privateChannels.get(channelId);
    if (!channel) throw unknownChannel();
    return privateChannelIn(channel, caller.userId, needed);
  }
  const state = await app.guilds.get(guildId);
  if (!state) throw unknownChannel();
  if (!options.comparesVersion) await state.refresh();
  return channelIn(state, context, channelId, needed);
}

/** The same for operations that only a guild's channels have. Throws 50003 for private channels, 50024 for threads. */
export async function accessGuildChannel(
  context: Context<Actor>,
  channelId: string,
  needed = 0n,
  options: AccessOptions = {},
): Promise<GuildChannelAccess<ChannelRow>> {
  const access = await accessChannel(context, channelId, 0n, options);
  if (access.kind === 'private') throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_DM_CHANNEL);
  const { channel } = access;
  if (isThread(channel)) throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  if ((access.permissions & needed) !== needed) throw missingPermissions();
  return { ...access, channel };
}

/** The same for operations on threads only. Throws 50003 for private channels, 50024 for other channels. */
export async function accessThread(
  context: Context<Actor>,
  threadId: string,
  needed = 0n,
): Promise<ThreadAccess> {
  return asThread(await accessChannel(context, threadId, needed));
}

/** Narrows an access to a thread. Throws 50003 for private channels, 50024 for other channels. */
export function asThread(access: ChannelAccess): ThreadAccess {
  if (access.kind === 'private') throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_DM_CHANNEL);
  if (isThread(access.channel)) return { ...access, channel: access.channel };
  throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
}

const isIn = ({ recipientIds }: PrivateChannelRow, userId: string) => recipientIds.includes(userId);

function privateChannelIn(channel: PrivateChannelRow, userId: string, needed: bigint): PrivateChannelAccess {
  if (!isIn(channel, userId)) throw unknownChannel();
  if ((PRIVATE_PERMISSIONS & needed) !== needed) throw missingPermissions();
  return { kind: 'private', channel, userId, permissions: PRIVATE_PERMISSIONS };
}

/**
 * A channel or thread of a loaded guild, in its current state. Threads that the caller can't view don't exist for them. @param who the
 * caller's context, or the id of another user
 */
export async function channelIn(
  state: GuildState,
  who: string | Context<Actor>,
  channelId: string,
  needed = 0n,
): Promise<GuildChannelAccess> {
  const userId = typeof who === 'string' ? who : who.caller.userId;
  const found = state.deleted ? undefined : await state.member(userId);
  const member = typeof who === 'string' ? found : limitMember(state, found, who);
  const channel = state.channels.get(channelId) ?? (await state.findPlace(channelId, userId));
  if (!member || !channel) throw unknownChannel();
  const permissions = state.permissionsIn(member, channel);
  if ((permissions & Permission.VIEW_CHANNEL) === 0n)
    throw isThread(channel) ? unknownChannel() : missingAccess();
  if ((permissions & needed) !== needed) throw missingPermissions();
  return { kind: 'guild', state, member, permissions, channel, version: state.version };
}
