import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { child } from '../child.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { PRIVATE } from '../store/index.ts';

/** The maximum number of ids in one request (public documentation, Request Guild Members). */
const MAX_IDS = 100;

/** Requests members from the gateway; they arrive as GUILD_MEMBERS_CHUNK and go into the store. */
export interface MemberRequests {
  /** Requests the members that this session has not requested before, many in one request. */
  need(guildId: string, userIds: Iterable<string>): void;
  /** Members whose name begins with `query`. */
  search(guildId: string, query: string, limit: number): void;
  /** A new session: members loaded before can be out of date. */
  reset(): void;
}

export function createMemberRequests(gateway: Pick<Gateway, 'send'>): MemberRequests {
  const asked = new Set<string>();
  const waiting = new Map<string, Set<string>>();
  let scheduled = false;

  const flush = () => {
    scheduled = false;
    for (const [guildId, ids] of waiting) {
      const list = [...ids];
      for (let at = 0; at < list.length; at += MAX_IDS) {
        const user_ids = list.slice(at, at + MAX_IDS);
        const sent = gateway.send(GatewayOpcode.REQUEST_GUILD_MEMBERS, {
          guild_id: guildId,
          user_ids,
          presences: true,
        });
        if (!sent) for (const id of user_ids) asked.delete(`${guildId} ${id}`);
      }
    }
    waiting.clear();
  };

  return {
    need(guildId, userIds) {
      // Private channels come with everybody in them.
      if (guildId === PRIVATE) return;
      for (const userId of userIds) {
        const name = `${guildId} ${userId}`;
        if (asked.has(name)) continue;
        asked.add(name);
        child(waiting, guildId, () => new Set()).add(userId);
      }
      if (scheduled || waiting.size === 0) return;
      scheduled = true;
      setTimeout(flush, 50);
    },
    search(guildId, query, limit) {
      if (guildId === PRIVATE) return;
      gateway.send(GatewayOpcode.REQUEST_GUILD_MEMBERS, { guild_id: guildId, query, limit, presences: true });
    },
    reset() {
      asked.clear();
    },
  };
}
