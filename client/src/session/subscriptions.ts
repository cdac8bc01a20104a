import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { child } from '../child.ts';
import type { Gateway } from '../gateway/gateway.ts';

/** Rows of a member list, first and last included. */
export type Range = readonly [first: number, last: number];

/** Rows per window of a member list (public documentation of lazy guilds). */
export const MEMBER_WINDOW = 100;

/** The events of a guild that a session subscribes to, beyond those that every session gets. */
export interface Subscriptions {
  /** Asks for a guild's messages, typing and activities. */
  openGuild(guildId: string): void;
  /** Asks for windows of the member list of a channel; an empty list ends it. */
  watchMembers(guildId: string, channelId: string, ranges: readonly Range[]): void;
  /** A new session has none of the last one's subscriptions. */
  resend(): void;
}

/** The windows that cover rows `first` to `last`; the first window always belongs to them. */
export function windowsFor(first: number, last: number): Range[] {
  const windows: Range[] = [[0, MEMBER_WINDOW - 1]];
  const from = Math.max(1, Math.floor(first / MEMBER_WINDOW));
  for (let window = from; window <= Math.floor(last / MEMBER_WINDOW) && windows.length < 3; window++) {
    windows.push([window * MEMBER_WINDOW, (window + 1) * MEMBER_WINDOW - 1]);
  }
  return windows;
}

export function createSubscriptions(gateway: Pick<Gateway, 'send'>): Subscriptions {
  const guilds = new Map<string, Map<string, readonly Range[]>>();
  const send = (guildId: string) =>
    gateway.send(GatewayOpcode.GUILD_SUBSCRIPTIONS, {
      guild_id: guildId,
      typing: true,
      activities: true,
      threads: true,
      channels: Object.fromEntries(guilds.get(guildId) ?? []),
    });
  return {
    openGuild(guildId) {
      if (guilds.has(guildId)) return;
      guilds.set(guildId, new Map());
      send(guildId);
    },
    watchMembers(guildId, channelId, ranges) {
      const channels = child(guilds, guildId, () => new Map());
      const known = channels.get(channelId);
      if (JSON.stringify(known ?? []) === JSON.stringify(ranges)) return;
      if (ranges.length > 0) channels.set(channelId, ranges);
      else channels.delete(channelId);
      send(guildId);
    },
    resend() {
      for (const guildId of guilds.keys()) send(guildId);
    },
  };
}
