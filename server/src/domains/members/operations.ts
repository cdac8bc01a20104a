import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { BAN_LIMITS, MEMBER_LIMITS } from '@guildhall/protocol/limits/guilds';
import type { membersOperations } from '@guildhall/protocol/members/operations';
import type { Ban } from '@guildhall/protocol/members/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import { apiError, unknownMember } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { accessGuild } from '../../state/access.ts';
import { userOf } from './access.ts';
import { addByToken } from './add.ts';
import { type BanRow, findBans, loadBan, loadBans } from './ban-store.ts';
import { createBan, deleteBan } from './bans.ts';
import { membersByName } from './by-name.ts';
import { membersToWire, memberToWire, ownMemberToWire } from './present.ts';
import { previewPrune, pruneMembers, prunePatiently, readPrune } from './prune.ts';
import { kickMember } from './removal.ts';
import { addRole, removeRole } from './roles.ts';
import { findMembers } from './sorted-search.ts';
import { loadMembers } from './store.ts';
import { updateMember, updateOwn } from './update.ts';

/** How somebody came is not kept. */
const JOIN_SOURCE_UNSPECIFIED = 0;

const bansToWire = async (app: App, bans: readonly BanRow[]): Promise<Ban[]> => {
  const users = await app.users.getMany(bans.map(({ user_id }) => user_id));
  return bans.flatMap(({ user_id, reason }) => {
    const user = users.get(user_id);
    return user ? [{ user, reason }] : [];
  });
};

export const membersHandlers = (app: App): Handlers<typeof membersOperations> => ({
  listMembers: async ({ params, query, caller }) => {
    const { state } = await accessGuild(app, caller, params.guild_id);
    const limit = query.limit ?? MEMBER_LIMITS.list.default;
    return membersToWire(app, state, await loadMembers(app.db, state.id, query.after ?? '0', limit));
  },
  searchMembers: async ({ params, query, caller }) => {
    const { state } = await accessGuild(app, caller, params.guild_id);
    const limit = query.limit ?? MEMBER_LIMITS.search.default;
    return membersToWire(app, state, await membersByName(app.db, state, query.query, limit));
  },
  searchMembersSorted: async ({ params, body, caller }) => {
    const { state } = await accessGuild(app, caller, params.guild_id, Permission.MANAGE_GUILD);
    const limit = body.limit ?? MEMBER_LIMITS.sortedSearch.default;
    const { members, total } = await findMembers(app.db, state.id, body, limit);
    const wire = await membersToWire(app, state, members);
    return {
      guild_id: state.id,
      members: wire.map((member) => ({
        member,
        join_source_type: JOIN_SOURCE_UNSPECIFIED,
        source_invite_code: null,
        inviter_id: null,
      })),
      page_result_count: wire.length,
      total_result_count: total ?? state.memberCount,
    };
  },
  getPruneCount: async ({ params, query, caller }) => ({
    pruned: await previewPrune(app, caller, params.guild_id, readPrune(query)),
  }),
  pruneMembers: async ({ params, body, caller, reason }) => {
    const wanted = readPrune(body);
    if (body.compute_prune_count !== false)
      return { pruned: await pruneMembers(app, caller, params.guild_id, wanted, reason) };
    await prunePatiently(app, caller, params.guild_id, wanted, reason);
    return { pruned: null };
  },
  getMyMember: async ({ params, caller }) => {
    const { state, member } = await accessGuild(app, caller, params.guild_id);
    return ownMemberToWire(app, state, member);
  },
  updateMyMember: async ({ params, body, caller, reason }) => {
    await updateOwn(app, caller, params.guild_id, body, reason);
    const { state, member } = await accessGuild(app, caller, params.guild_id);
    return ownMemberToWire(app, state, member);
  },
  updateMyNick: async ({ params, body, caller, reason }) => {
    const { nick } = await updateOwn(app, caller, params.guild_id, { nick: body.nick }, reason);
    return { nick };
  },
  getMember: async ({ params, caller }) => {
    const { state } = await accessGuild(app, caller, params.guild_id);
    const member = await state.member(params.user_id);
    if (!member) throw unknownMember();
    return memberToWire(app, member);
  },
  addMember: async ({ params, body, caller, headers }) => {
    const member = await addByToken(app, caller, params.guild_id, params.user_id, body);
    return member ? memberToWire(app, member) : new Response(null, { status: 204, headers });
  },
  updateMember: async ({ params, body, caller, reason }) =>
    memberToWire(app, await updateMember(app, caller, params.guild_id, params.user_id, body, reason)),
  removeMember: ({ params, caller, reason }) =>
    kickMember(app, caller, params.guild_id, params.user_id, reason),
  addMemberRole: ({ params, caller, reason }) =>
    addRole(app, caller, params.guild_id, params.user_id, params.role_id, reason),
  removeMemberRole: ({ params, caller, reason }) =>
    removeRole(app, caller, params.guild_id, params.user_id, params.role_id, reason),
  listBans: async ({ params, query, caller }) => {
    await accessGuild(app, caller, params.guild_id, Permission.BAN_MEMBERS);
    const bans = await loadBans(app.db, params.guild_id, {
      before: query.before,
      after: query.after,
      limit: query.limit ?? BAN_LIMITS.list.default,
    });
    return bansToWire(app, bans);
  },
  searchBans: async ({ params, query, caller }) => {
    await accessGuild(app, caller, params.guild_id, Permission.BAN_MEMBERS);
    const bans = await findBans(app.db, params.guild_id, {
      text: query.query,
      userIds: query.user_ids,
      limit: query.limit ?? BAN_LIMITS.search.default,
    });
    return bansToWire(app, bans);
  },
  getBan: async ({ params, caller }) => {
    await accessGuild(app, caller, params.guild_id, Permission.BAN_MEMBERS);
    const ban = await loadBan(app.db, params.guild_id, params.user_id);
    if (!ban) throw apiError(ErrorCode.UNKNOWN_BAN);
    return { user: await userOf(app, ban.user_id), reason: ban.reason };
  },
  createBan: ({ params, body, caller, reason }) =>
    createBan(app, caller, params.guild_id, params.user_id, body, reason),
  deleteBan: ({ params, caller, reason }) => deleteBan(app, caller, params.guild_id, params.user_id, reason),
});
