import { GatewayIntent } from '@guildhall/protocol/gateway/intents';
import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { Permission } from '@guildhall/protocol/permissions/index';
import { readSnowflake } from '@guildhall/protocol/snowflake';
import { membersByName } from '../../domains/members/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import type { GatewayContext } from '../context.ts';
import { memberWithUser } from '../ready/guild-json.ts';
import type { Session } from '../session/session.ts';
import { membersById, membersOfGuild } from './member-store.ts';

/** Members in one GUILD_MEMBERS_CHUNK; members that a query or a list of ids can find; bytes of a nonce. */
const CHUNK = 1_000;
const MAX_FOUND = 100;
const MAX_NONCE_BYTES = 32;
/** Guilds of one request; no user can be in more. */
const MAX_GUILDS = USER_LIMITS.guildsWithPremium;
/** Requests for all members: one per guild and session in this time. */
const ALL_WINDOW_MS = 30_000;

/** The `d` of opcode 8, checked. */
export interface MembersRequest {
  readonly guildIds: readonly string[];
  readonly query: string | undefined;
  readonly limit: number;
  readonly userIds: readonly string[] | undefined;
  readonly presences: boolean;
  readonly nonce: string | undefined;
}

/** PostgreSQL has no text with this character. */
const NUL = '\0';

/** The first `max` ids of a list, or a single one; undefined if one of them isn't an id. */
const ids = (value: unknown, max: number): string[] | undefined => {
  const list = (Array.isArray(value) ? value.slice(0, max) : [value]).map(readSnowflake);
  return list.includes(undefined) ? undefined : (list as string[]);
};

/** Returns undefined if it isn't of the documented shape. */
export function readMembersRequest(d: unknown): MembersRequest | undefined {
  if (typeof d !== 'object' || d === null) return undefined;
  const { guild_id, query, limit, user_ids, presences, nonce } = d as Record<string, unknown>;
  const guildIds = ids(guild_id, MAX_GUILDS);
  const userIds = user_ids === undefined || user_ids === null ? undefined : ids(user_ids, MAX_FOUND);
  const asksById = user_ids !== undefined && user_ids !== null;
  if (!guildIds || guildIds.length === 0 || (asksById && !userIds)) return undefined;
  if (!asksById && (typeof query !== 'string' || query.includes(NUL))) return undefined;
  return {
    guildIds,
    query: typeof query === 'string' ? query : undefined,
    limit: Number.isSafeInteger(limit) && (limit as number) > 0 ? (limit as number) : 0,
    userIds,
    presences: presences === true,
    nonce:
      typeof nonce === 'string' && nonce !== '' && Buffer.byteLength(nonce) <= MAX_NONCE_BYTES
        ? nonce
        : undefined,
  };
}

const lastAll = new WeakMap<Session, Map<string, number>>();

/** Seconds until the session can ask for all members of the guild again. Returns 0 if it can now, and counts the request. */
const waitForAll = (session: Session, guildId: string): number => {
  const times = lastAll.get(session) ?? new Map<string, number>();
  lastAll.set(session, times);
  const now = performance.now();
  const next = (times.get(guildId) ?? -ALL_WINDOW_MS) + ALL_WINDOW_MS;
  if (now < next) return (next - now) / 1_000;
  times.set(guildId, now);
  return 0;
};

const MAY_LIST = Permission.MANAGE_ROLES | Permission.KICK_MEMBERS | Permission.BAN_MEMBERS;

/** Sends GUILD_MEMBERS_CHUNK for each guild in which the session has a seat; other guilds are ignored. */
export async function requestMembers(
  context: GatewayContext,
  session: Session,
  request: MembersRequest,
): Promise<void> {
  const guildIds = session.variant.bot ? request.guildIds.slice(0, 1) : request.guildIds;
  for (const guildId of new Set(guildIds)) await requestIn(context, session, guildId, request);
}

async function requestIn(
  context: GatewayContext,
  session: Session,
  guildId: string,
  request: MembersRequest,
): Promise<void> {
  const room = context.rooms.known(guildId);
  const member = room?.getSeat(session) && room.state.knownMember(session.userId);
  if (!room || !member) return;
  const { intents, bot } = session.variant;
  const has = (intent: number) => intents === undefined || (intents & intent) !== 0;
  const presences = request.presences && (!bot || has(GatewayIntent.GUILD_PRESENCES));
  const chunk = { context, session, guildId, nonce: request.nonce, presences };
  if (request.userIds) {
    const wanted = [...new Set(request.userIds)];
    const found = await membersById(context.app.db, guildId, wanted);
    const known = new Set(found.map(({ userId }) => userId));
    const notFound = wanted.filter((userId) => !known.has(userId));
    return sendChunk(chunk, found, 0, 1, notFound);
  }
  const { query = '', limit } = request;
  if (query !== '') {
    const found = await membersByName(
      context.app.db,
      room.state,
      query,
      Math.min(limit || MAX_FOUND, MAX_FOUND),
    );
    return sendChunk(chunk, found, 0, 1);
  }
  const mayList = bot ? has(GatewayIntent.GUILD_MEMBERS) : (room.state.permissions(member) & MAY_LIST) !== 0n;
  if (limit > 0 || !mayList) {
    const found = await membersOfGuild(context.app.db, guildId, Math.min(limit, MAX_FOUND));
    return sendChunk(chunk, mayList ? found : [], 0, 1);
  }
  const wait = waitForAll(session, guildId);
  if (wait > 0)
    return session.dispatch('RATE_LIMITED', {
      opcode: GatewayOpcode.REQUEST_GUILD_MEMBERS,
      retry_after: wait,
      meta: { guild_id: guildId, ...(request.nonce ? { nonce: request.nonce } : {}) },
    });
  return sendAll(chunk, room.state.memberCount);
}

interface Chunk {
  readonly context: GatewayContext;
  readonly session: Session;
  readonly guildId: string;
  readonly nonce: string | undefined;
  readonly presences: boolean;
}

/** Sends all members in order of their ids. The count of chunks is as of the beginning; the last chunk has the rest. */
async function sendAll(chunk: Chunk, memberCount: number): Promise<void> {
  const count = Math.max(1, Math.ceil(memberCount / CHUNK));
  let after = '0';
  for (let index = 0; index < count; index += 1) {
    if (chunk.session.ended) return;
    const members = await membersOfGuild(chunk.context.app.db, chunk.guildId, CHUNK, after);
    after = members.at(-1)?.userId ?? after;
    await sendChunk(chunk, members, index, count);
  }
}

async function sendChunk(
  { context, session, guildId, nonce, presences }: Chunk,
  members: readonly MemberRow[],
  index: number,
  count: number,
  notFound?: readonly string[],
): Promise<void> {
  const userIds = members.map(({ userId }) => userId);
  const users = await context.app.users.getMany(userIds);
  const known = presences ? await context.presence.presencesIn(guildId, userIds) : undefined;
  // The membership may have ended while the rows were read.
  if (!context.rooms.known(guildId)?.getSeat(session)) return;
  session.dispatch('GUILD_MEMBERS_CHUNK', {
    guild_id: guildId,
    members: members.flatMap((member) => {
      const user = users.get(member.userId);
      return user ? [memberWithUser(member, user)] : [];
    }),
    chunk_index: index,
    chunk_count: count,
    ...(notFound && notFound.length > 0 ? { not_found: notFound } : {}),
    ...(known ? { presences: known } : {}),
    ...(nonce ? { nonce } : {}),
  });
}
