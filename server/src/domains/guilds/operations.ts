import type { guildsOperations } from '@guildhall/protocol/guilds/operations';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { ALL_PERMISSIONS, Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { App } from '../../app.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { accessGuild } from '../../state/access.ts';
import { approximateCounts } from '../../state/counts.ts';
import { presentGuild } from '../../state/present.ts';
import { leaveGuild } from '../members/index.ts';
import { createGuild } from './create.ts';
import { accessVisibleGuild, joinDiscoverableGuild, presentBasicGuild } from './discovery.ts';
import { removeGuild } from './remove.ts';
import { loadMyGuilds, type MyGuildRow } from './store.ts';
import { sendTransferCode } from './transfer-code.ts';
import { updateGuild } from './update.ts';

/** The owner and administrators may do everything. */
const permissionsOf = (guild: MyGuildRow, userId: string): bigint => {
  const permissions = BigInt(guild.permissions);
  const all = guild.owner_id === userId || (permissions & Permission.ADMINISTRATOR) !== 0n;
  return all ? ALL_PERMISSIONS : permissions;
};

export const guildsHandlers = (app: App): Handlers<typeof guildsOperations> => ({
  createGuild: async ({ body, caller }) => {
    const { guild, roles } = await createGuild(app, caller, body);
    return presentGuild(guild, roles);
  },
  getGuild: async ({ params, query, caller }) => {
    const { state } = await accessGuild(app, caller, params.guild_id);
    return {
      ...presentGuild(state.guild, state.roles.values()),
      ...(isSet(query.with_counts) ? await approximateCounts(app, state) : {}),
    };
  },
  getGuildBasic: async ({ params, caller }) =>
    presentBasicGuild(await accessVisibleGuild(app, caller, params.guild_id)),
  getGuildPreview: async ({ params, caller }) => {
    const state = await accessVisibleGuild(app, caller, params.guild_id);
    return {
      ...presentBasicGuild(state),
      emojis: [],
      stickers: [],
      ...(await approximateCounts(app, state)),
    };
  },
  joinGuild: async ({ params, query, caller }) => {
    const state = await joinDiscoverableGuild(app, caller, params.guild_id, isSet(query.lurker));
    if (!state) return new Response(null, { status: 204 });
    return { ...presentGuild(state.guild, state.roles.values()), show_verification_form: false };
  },
  sendTransferCode: ({ params, caller }) => sendTransferCode(app, caller, params.guild_id),
  updateGuild: async ({ params, body, caller, reason }) => {
    const { guild, roles } = await updateGuild(app, caller, params.guild_id, body, reason);
    return presentGuild(guild, roles);
  },
  deleteGuild: ({ params, caller }) => removeGuild(app, caller, params.guild_id),
  listMyGuilds: async ({ query, caller }) => {
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
        permissions: permissionsOf(guild, caller.userId).toString(),
        features: guild.features,
        ...(isSet(query.with_counts)
          ? await approximateCounts(app, { id: guild.guild_id, memberCount: guild.member_count })
          : {}),
      })),
    );
  },
  leaveGuild: ({ params, caller }) => leaveGuild(app, caller, params.guild_id),
});
