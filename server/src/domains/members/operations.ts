import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { BAN_LIMITS, MEMBER_LIMITS } from '@guildhall/protocol/limits/guilds';
import type { membersOperations } from '@guildhall/protocol/members/operations';
import type { Ban } from '@guildhall/protocol/members/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { apiError, unknownMember } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessGuild } from '../../state/access.ts';
import { getUser } from './access.ts';
import { addByToken } from './add.ts';
import { type BanRow, findBans, loadBan, loadBans } from './ban-store.ts';
import { createBan, deleteBan } from './bans.ts';
import { membersByName } from './by-name-store.ts';
import { listMemberMessages } from './member-messages.ts';
import { membersToWire, memberToWire, ownMemberToWire } from './present.ts';
import { previewPrune, pruneMembers, prunePatiently, readPrune } from './prune.ts';
import { getRemoval, kickMember } from './removal.ts';
import { addRole, removeRole } from './roles.ts';
import { findMembers } from './sorted-search-store.ts';
import { loadMembers } from './store.ts';
import { updateMember, updateOwn } from './update.ts';

/** How members joined is not stored. */
const JOIN_SOURCE_UNSPECIFIED = 0;

const bansToWire = async (app: App, bans: readonly BanRow[]): Promise<Ban[]> => {
  const users = await app.users.getMany(bans.map(({ user_id }) => user_id));
  return bans.flatMap(({ user_id, reason }) => {
    const user = users.get(user_id);
    return user ? [{ user, reason }] : [];
  });
};

export const membersHandlers: Handlers<typeof membersOperations> = {
  listMembers: async (call) => {
    const { app, params, query } = call;
    const { state } = await accessGuild(call, params.guild_id);
    const limit = query.limit ?? MEMBER_LIMITS.list.default;
    return membersToWire(app, state, await loadMembers(app.db, state.id, query.after ?? '0', limit));
  },
  searchMembers: async (call) => {
    const { app, params, query } = call;
    const { state } = await accessGuild(call, params.guild_id);
    const limit = query.limit ?? MEMBER_LIMITS.search.default;
    return membersToWire(app, state, await membersByName(app.db, state, query.query, limit));
  },
  searchMembersSorted: async (call) => {
    const { app, params, body } = call;
    const { state } = await accessGuild(call, params.guild_id, Permission.MANAGE_GUILD);
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
  getPruneCount: async (call) => ({
    pruned: await previewPrune(call, call.params.guild_id, readPrune(call.query)),
  }),
  pruneMembers: async (call) => {
    const { params, body } = call;
    const wanted = readPrune(body);
    if (body.compute_prune_count !== false)
      return { pruned: await pruneMembers(call, params.guild_id, wanted) };
    await prunePatiently(call, params.guild_id, wanted);
    return { pruned: null };
  },
  getMyMember: async (call) => {
    const { app, params } = call;
    const { state, member } = await accessGuild(call, params.guild_id);
    return ownMemberToWire(app, state, member);
  },
  updateMyMember: async (call) => {
    const { app, params, body } = call;
    await updateOwn(call, params.guild_id, body);
    const { state, member } = await accessGuild(call, params.guild_id);
    return ownMemberToWire(app, state, member);
  },
  updateMyNick: async (call) => {
    const { params, body } = call;
    const { nick } = await updateOwn(call, params.guild_id, { nick: body.nick });
    return { nick };
  },
  getMember: async (call) => {
    const { app, params } = call;
    const { state } = await accessGuild(call, params.guild_id);
    const member = await state.member(params.user_id);
    if (!member) throw unknownMember();
    return memberToWire(app, member);
  },
  addMember: async (call) => {
    const { app, params, body, headers } = call;
    const member = await addByToken(call, params.guild_id, params.user_id, body);
    return member ? memberToWire(app, member) : new Response(null, { status: 204, headers });
  },
  updateMember: async (call) =>
    memberToWire(call.app, await updateMember(call, call.params.guild_id, call.params.user_id, call.body)),
  getMyRemoval: (call) => getRemoval(call, call.params.guild_id),
  listMemberMessages: async (call) =>
    new JsonText(await listMemberMessages(call, call.params.guild_id, call.params.user_id, call.query.limit)),
  removeMember: (call) => kickMember(call, call.params.guild_id, call.params.user_id),
  addMemberRole: (call) => addRole(call, call.params.guild_id, call.params.user_id, call.params.role_id),
  removeMemberRole: (call) =>
    removeRole(call, call.params.guild_id, call.params.user_id, call.params.role_id),
  listBans: async (call) => {
    const { app, params, query } = call;
    await accessGuild(call, params.guild_id, Permission.BAN_MEMBERS);
    const bans = await loadBans(app.db, params.guild_id, {
      before: query.before,
      after: query.after,
      limit: query.limit ?? BAN_LIMITS.list.default,
    });
    return bansToWire(app, bans);
  },
  searchBans: async (call) => {
    const { app, params, query } = call;
    await accessGuild(call, params.guild_id, Permission.BAN_MEMBERS);
    const bans = await findBans(app.db, params.guild_id, {
      text: query.query,
      userIds: query.user_ids,
      limit: query.limit ?? BAN_LIMITS.search.default,
    });
    return bansToWire(app, bans);
  },
  getBan: async (call) => {
    const { app, params } = call;
    await accessGuild(call, params.guild_id, Permission.BAN_MEMBERS);
    const ban = await loadBan(app.db, params.guild_id, params.user_id);
    if (!ban) throw apiError(ErrorCode.UNKNOWN_BAN);
    return { user: await getUser(app, ban.user_id), reason: ban.reason };
  },
  createBan: (call) => createBan(call, call.params.guild_id, call.params.user_id, call.body),
  deleteBan: (call) => deleteBan(call, call.params.guild_id, call.params.user_id),
};
