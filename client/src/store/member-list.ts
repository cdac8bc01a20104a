import { child } from '../child.ts';
import type { MemberListGroup, MemberListItem, MemberListOperation } from './entities.ts';
import { key } from './keys.ts';
import type { MemberList, MemberRow } from './member-rows.ts';
import { putMember, putPresence, wireMember } from './people.ts';
import type { Reducers, State } from './state.ts';

const EMPTY: MemberList = { groups: [], rows: [], memberCount: 0, onlineCount: 0 };

const getRow = (item: MemberListItem): MemberRow =>
  'group' in item
    ? { kind: 'group', id: item.group.id, count: item.group.count }
    : { kind: 'member', userId: item.member.user.id };

/** Number of rows the groups make together: a header and its members each; empty groups have no header. */
export const rowCount = (groups: readonly MemberListGroup[]): number =>
  groups.reduce((total, { count }) => total + (count > 0 ? count + 1 : 0), 0);

/** Applies the operations of one update to the rows, in order. */
export function applyOperations(
  rows: readonly (MemberRow | undefined)[],
  operations: readonly MemberListOperation[],
): (MemberRow | undefined)[] {
  const next = [...rows];
  for (const operation of operations) {
    switch (operation.op) {
      case 'SYNC':
        operation.items.forEach((item, offset) => {
          next[operation.range[0] + offset] = getRow(item);
        });
        break;
      case 'INVALIDATE':
        for (let index = operation.range[0]; index <= operation.range[1] && index < next.length; index++) {
          next[index] = undefined;
        }
        break;
      case 'INSERT':
        while (next.length < operation.index) next.push(undefined);
        next.splice(operation.index, 0, getRow(operation.item));
        break;
      case 'UPDATE':
        next[operation.index] = getRow(operation.item);
        break;
      case 'DELETE':
        next.splice(operation.index, 1);
        break;
    }
  }
  return next;
}

/** Headers contain the count of their update; `groups` is newer. */
function withCounts(rows: (MemberRow | undefined)[], groups: readonly MemberListGroup[]) {
  const counts = new Map(groups.map(({ id, count }) => [id, count]));
  return rows.map((row) => {
    if (row?.kind !== 'group') return row;
    const count = counts.get(row.id) ?? row.count;
    return count === row.count ? row : { ...row, count };
  });
}

const getItems = (operation: MemberListOperation): readonly MemberListItem[] => {
  if (operation.op === 'SYNC') return operation.items;
  return 'item' in operation ? [operation.item] : [];
};

/** The held part of a member list; undefined before its first update. */
export const memberList = (state: State, guildId: string, listId: string): MemberList | undefined =>
  state.memberLists.get(guildId)?.get(listId);

export const memberListReducers = {
  GUILD_MEMBER_LIST_UPDATE: (state, update) => {
    const { guild_id: guildId, id, groups, ops } = update;
    if (!state.guilds.has(guildId)) return;
    for (const item of ops.flatMap(getItems)) {
      if (!('member' in item)) continue;
      const { user, ...member } = item.member;
      putMember(state, guildId, user.id, { ...wireMember(member), user });
      if (item.member.presence) putPresence(state, { ...item.member.presence, user: { id: user.id } });
    }
    const lists = child(state.memberLists, guildId, () => new Map<string, MemberList>());
    const known = lists.get(id) ?? EMPTY;
    const rows = withCounts(applyOperations(known.rows, ops), groups);
    rows.length = Math.min(rows.length, rowCount(groups));
    lists.set(id, {
      groups,
      rows,
      memberCount: update.member_count ?? known.memberCount,
      onlineCount: update.online_count ?? known.onlineCount,
    });
    state.touch(key.memberList(guildId, id));
  },
} satisfies Reducers;
