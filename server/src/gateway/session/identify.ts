import { readPrivilegedIntents } from '@guildhall/protocol/applications/flags';
import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import { GatewayIntent, isKnownIntents } from '@guildhall/protocol/gateway/intents';
import type { ClientKind } from '../../presence/merge.ts';
import { isPresence, type SentPresence } from '../commands/set-presence.ts';

/** The `d` of IDENTIFY, with its shape checked. */
export interface Identify {
  readonly token: string;
  readonly compress: boolean;
  readonly largeThreshold: number | undefined;
  readonly shard: readonly [number, number] | undefined;
  readonly presence: SentPresence | undefined;
  readonly intents: number | undefined;
  readonly capabilities: number | undefined;
  readonly client: ClientKind;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isShard = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  isCount(value[0]) &&
  isCount(value[1]) &&
  value[0] < value[1] &&
  value[1] <= MAX_SHARDS;

const MAX_SHARDS = 65_536;

/** A number, or one as text; NaN for anything else. Objects can make `Number()` throw. */
const readNumber = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

/** Checks the parts of IDENTIFY that need no look-up; returns the close code if one is invalid. */
export function readIdentify(d: unknown): Identify | GatewayCloseCode {
  if (typeof d !== 'object' || d === null) return GatewayCloseCode.DECODE_ERROR;
  const { token, compress, large_threshold, shard, presence, intents, capabilities, properties } =
    d as Record<string, unknown>;
  if (typeof token !== 'string') return GatewayCloseCode.DECODE_ERROR;
  if (shard !== undefined && shard !== null && !isShard(shard)) return GatewayCloseCode.INVALID_SHARD;
  const wanted = intents === undefined || intents === null ? undefined : readNumber(intents);
  if (wanted !== undefined && !isKnownIntents(wanted)) return GatewayCloseCode.INVALID_INTENTS;
  return {
    token,
    compress: compress === true,
    largeThreshold: isCount(large_threshold) ? Math.min(250, Math.max(25, large_threshold)) : undefined,
    shard: isShard(shard) ? shard : undefined,
    presence: isPresence(presence) ? presence : undefined,
    intents: wanted,
    capabilities: isCount(capabilities) ? capabilities : undefined,
    client: clientKind(properties),
  };
}

/** The platform of a client, by its connection properties; a browser if they don't say. Libraries for older versions prefix the names with `$`. */
function clientKind(properties: unknown): ClientKind {
  if (typeof properties !== 'object' || properties === null) return 'web';
  const { os, $os = os, browser, $browser = browser } = properties as Record<string, unknown>;
  const system = typeof $os === 'string' ? $os : '';
  const program = typeof $browser === 'string' ? $browser : '';
  if (/^(?:android|ios)$/i.test(system) || /(?:android|ios)$/i.test(program)) return 'mobile';
  return /client$/i.test(program) ? 'desktop' : 'web';
}

/** Intents whose events bots never get. */
const PEOPLE_ONLY =
  GatewayIntent.PRIVATE_CHANNELS |
  GatewayIntent.CALLS |
  GatewayIntent.USER_RELATIONSHIPS |
  GatewayIntent.USER_PRESENCE |
  GatewayIntent.LOBBIES |
  GatewayIntent.LOBBY_DELETE;

/** Guilds that a bot's session without sharding, or one shard, can have. */
export const MAX_GUILDS_PER_SHARD = 2_500;

/** Checks a bot's intents against those that bots can request and those granted to its application; undefined if they are fine. */
export function checkBotIntents(
  intents: number | undefined,
  applicationFlags: number,
): GatewayCloseCode | undefined {
  if (intents === undefined || (intents & PEOPLE_ONLY) !== 0) return GatewayCloseCode.INVALID_INTENTS;
  const granted = readPrivilegedIntents(applicationFlags);
  const denied =
    ((intents & GatewayIntent.GUILD_PRESENCES) !== 0 && !granted.presences) ||
    ((intents & GatewayIntent.GUILD_MEMBERS) !== 0 && !granted.guildMembers) ||
    ((intents & GatewayIntent.MESSAGE_CONTENT) !== 0 && !granted.messageContent);
  return denied ? GatewayCloseCode.DISALLOWED_INTENTS : undefined;
}
