import type { guildsOperations } from '@guildhall/protocol/guilds/operations';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { ALL_PERMISSIONS, Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Handlers } from '../../domain.ts';
import { accessGuild, accessVisibleGuild } from '../../state/access.ts';
import { approximateCounts } from '../../state/counts.ts';
import { presentEmojis } from '../../state/emoji.ts';
import { presentGuild } from '../../state/present.ts';
import { presentStickers } from '../../state/stickers.ts';
import { leaveGuild } from '../members/index.ts';
import { requireMfaIfEnabled } from '../mfa/index.ts';
import { createGuild } from './create.ts';
import { joinDiscoverableGuild, presentBasicGuild } from './discovery.ts';
import { updateMfaLevel } from './mfa-level.ts';
import { removeGuild } from './remove.ts';
import { loadMyGuilds, type MyGuildRow } from './store.ts';
import { sendTransferCode } from './transfer-code.ts';
import { updateGuild } from './update.ts';

/** The owner and administrators have all permissions. */
const getPermissions = (guild: MyGuildRow, userId: string): bigint => {
  const permissions = BigInt(guild.permissions);
  const all = guild.owner_id === userId || (permissions & Permission.ADMINISTRATOR) !== 0n;
  return all ? ALL_PERMISSIONS : permissions;
};

export const guildsHandlers: Handlers<typeof guildsOperations> = {
  createGuild: async (call) => {
    const { body } = call;
    const { guild, roles } = await createGuild(call, body);
    return presentGuild(guild, {
      roles: new Map(roles.map((role) => [role.id, role])),
      emojis: new Map(),
      stickers: new Map(),
    });
  },
  getGuild: async (call) => {
    const { app, params, query } = call;
    const { state } = await accessGuild(call, params.guild_id);
    return {
      ...presentGuild(state.guild, state),
      ...(isSet(query.with_counts) ? await approximateCounts(app, state) : {}),
    };
  },
  getGuildBasic: async (call) => presentBasicGuild(await accessVisibleGuild(call, call.params.guild_id)),
  getGuildPreview: async (call) => {
    const { app, params } = call;
    const state = await accessVisibleGuild(call, params.guild_id);
    return {
      ...presentBasicGuild(state),
      emojis: presentEmojis(state.guild, state.emojis.values()),
      stickers: presentStickers(state.guild, state.stickers.values()),
      ...(await approximateCounts(app, state)),
    };
  },
  joinGuild: async (call) => {
    const { params, query } = call;
    const state = await joinDiscoverableGuild(call, params.guild_id, isSet(query.lurker));
    if (!state) return new Response(null, { status: 204 });
    return { ...presentGuild(state.guild, state), show_verification_form: false };
  },
  updateGuildMfa: (call) => updateMfaLevel(call, call.params.guild_id, call.body.level),
  sendTransferCode: (call) => sendTransferCode(call, call.params.guild_id),
  updateGuild: async (call) => {
    const { params, body } = call;
    if (body.owner_id !== undefined) await requireMfaIfEnabled(call);
    const { guild, state } = await updateGuild(call, params.guild_id, body);
    return presentGuild(guild, state);
  },
  deleteGuild: async (call) => {
    await requireMfaIfEnabled(call);
    await removeGuild(call, call.params.guild_id);
  },
  listMyGuilds: async (call) => {
    const { app, query, caller } = call;
    const guilds = await loadMyGuilds(app.db, caller.userId, {
      before: query.before,
      after: query.after,
      limit: query.limit ?? GUILD_LIMITS.list.default,
    });
    return Promise.all(
      guilds.map(async (guild) => ({
        id: guild.guild_id,
        name: guild.name,
        icon: guild.icon,
        banner: guild.banner,
        owner: guild.owner_id === caller.userId,
        permissions: getPermissions(guild, caller.userId).toString(),
        features: guild.features,
        ...(isSet(query.with_counts)
          ? await approximateCounts(app, { id: guild.guild_id, memberCount: guild.member_count })
          : {}),
      })),
    );
  },
  leaveGuild: (call) => leaveGuild(call, call.params.guild_id),
};
