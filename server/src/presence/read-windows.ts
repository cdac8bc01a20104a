import type { Range } from './lists/operations.ts';

/** Guilds of one payload. */
const MAX_GUILDS = 200;
/** Channels of one guild whose lists a session can watch, and ranges of each. */
const MAX_CHANNELS = 5;
const MAX_RANGES = 5;
/** Rows of one range at most. */
const MAX_ROWS = 100;
const MAX_ROW = 10_000_000;

/** The parts of a guild's lists that a client watches: ranges by channel id; null to watch none; undefined if not specified. */
export type WantedWindows = ReadonlyMap<string, readonly Range[]> | null | undefined;

/** Reads `channels` of opcode 14 (`d` itself) and 37 (`d.subscriptions[guild]`), by guild id. Invalid ranges are left out. */
export function readWindows(d: unknown): Map<string, WantedWindows> {
  const wanted = new Map<string, WantedWindows>();
  if (typeof d !== 'object' || d === null) return wanted;
  const { guild_id, subscriptions } = d as { guild_id?: unknown; subscriptions?: unknown };
  if (typeof guild_id === 'string') wanted.set(guild_id, readGuild(d));
  else if (typeof subscriptions === 'object' && subscriptions !== null)
    for (const [guildId, value] of Object.entries(subscriptions).slice(0, MAX_GUILDS))
      wanted.set(guildId, readGuild(value));
  return wanted;
}

function readGuild(value: unknown): WantedWindows {
  if (typeof value !== 'object' || value === null) return null;
  const { channels } = value as { channels?: unknown };
  if (channels === undefined) return undefined;
  if (typeof channels !== 'object' || channels === null) return null;
  const wanted = new Map<string, readonly Range[]>();
  for (const [channelId, ranges] of Object.entries(channels).slice(0, MAX_CHANNELS)) {
    if (!Array.isArray(ranges)) continue;
    const valid = ranges.filter(isRange).slice(0, MAX_RANGES);
    const distinct = new Map(
      valid.map(([first, last]): [string, Range] => [`${first}-${last}`, [first, last]]),
    );
    if (distinct.size > 0)
      wanted.set(
        channelId,
        [...distinct.values()].sort(([a], [b]) => a - b),
      );
  }
  return wanted;
}

const isRange = (value: unknown): value is Range => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [first, last] = value;
  return (
    Number.isInteger(first) &&
    Number.isInteger(last) &&
    first >= 0 &&
    last >= first &&
    last - first < MAX_ROWS &&
    last <= MAX_ROW
  );
};
