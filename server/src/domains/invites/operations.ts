import type { invitesOperations } from '@guildhall/protocol/invites/operations';
import type { Invite } from '@guildhall/protocol/invites/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { App } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { missingPermissions, unknownInvite } from '../../platform/http/errors.ts';
import { accessGuild, accessGuildChannel } from '../../state/access.ts';
import { approximateCounts } from '../../state/counts.ts';
import type { GuildState } from '../../state/guild-state.ts';
import {
  acceptPersonalInvite,
  createGroupInvite,
  deletePersonalInvite,
  findPersonalInvite,
  listGroupInvites,
  presentPersonalInvite,
} from '../personal-invites/index.ts';
import { acceptInvite } from './accept.ts';
import { accessInvite, type ValidInvite } from './access.ts';
import { createInvite } from './create.ts';
import { inviteMetadata, isNicknameChangeable, presentInvite } from './present.ts';
import { deleteInvite } from './remove.ts';
import { type InviteRow, loadInvites } from './store.ts';

async function inviteToWire(app: App, { invite, state, channel }: ValidInvite): Promise<Invite> {
  const inviter = invite.inviter_id === null ? undefined : await app.users.get(invite.inviter_id);
  return presentInvite(invite, state, channel, inviter);
}

async function invitesToWire(
  app: App,
  state: GuildState,
  invites: readonly InviteRow[],
  withMetadata: boolean,
): Promise<Invite[]> {
  const inviters = invites.flatMap(({ inviter_id }) => inviter_id ?? []);
  const users = await app.users.getMany([...new Set(inviters)]);
  return invites.flatMap((invite) => {
    const channel = state.channels.get(invite.channel_id);
    if (!channel) return [];
    const wire = presentInvite(invite, state, channel, users.get(invite.inviter_id ?? ''));
    return [withMetadata ? { ...wire, ...inviteMetadata(invite) } : wire];
  });
}

/** Whether a channel is outside guilds: invites to it are for its group. */
const isPrivate = async (app: App, channelId: string): Promise<boolean> =>
  (await app.guilds.ofChannel(channelId)) === undefined &&
  (await app.privateChannels.get(channelId)) !== undefined;

export const invitesHandlers: Handlers<typeof invitesOperations> = {
  createChannelInvite: async (call) => {
    const { app, params, body } = call;
    if (await isPrivate(app, params.channel_id))
      return presentPersonalInvite(app, await createGroupInvite(call, params.channel_id, body.max_age), true);
    const { invite, access } = await createInvite(call, params.channel_id, body);
    return { ...(await inviteToWire(call.app, { invite, ...access })), ...inviteMetadata(invite) };
  },
  listChannelInvites: async (call) => {
    const { app, params } = call;
    if (await isPrivate(app, params.channel_id))
      return Promise.all(
        (await listGroupInvites(call, params.channel_id)).map((valid) =>
          presentPersonalInvite(app, valid, true),
        ),
      );
    const { state, channel } = await accessGuildChannel(call, params.channel_id, Permission.MANAGE_CHANNELS);
    return invitesToWire(app, state, await loadInvites(app.db, state.id, channel.id), true);
  },
  listGuildInvites: async (call) => {
    const { app, params } = call;
    const { state, permissions } = await accessGuild(call, params.guild_id);
    const manages = (permissions & Permission.MANAGE_GUILD) !== 0n;
    if (!manages && (permissions & Permission.VIEW_AUDIT_LOG) === 0n) throw missingPermissions();
    return invitesToWire(app, state, await loadInvites(app.db, state.id), manages);
  },
  getInvite: async (call) => {
    const { app, params, query, caller } = call;
    const personal = await findPersonalInvite(app, params.code, caller);
    if (personal) {
      if (caller?.bot && !personal.group) throw unknownInvite();
      return presentPersonalInvite(app, personal, false, isSet(query.with_counts));
    }
    const valid = await accessInvite(app, params.code);
    return {
      ...(await inviteToWire(call.app, valid)),
      ...(isSet(query.with_counts) ? await approximateCounts(app, valid.state) : {}),
      ...(isSet(query.with_permissions) ? { is_nickname_changeable: isNicknameChangeable(valid.state) } : {}),
    };
  },
  acceptInvite: async (call) => {
    const { app, params, caller } = call;
    const personal = caller.delegation ? undefined : await findPersonalInvite(app, params.code, caller);
    if (personal) {
      await acceptPersonalInvite(call, personal);
      return {
        ...(await presentPersonalInvite(app, personal, false)),
        new_member: true,
        show_verification_form: false,
      };
    }
    const { isNew, ...valid } = await acceptInvite(call, params.code);
    return { ...(await inviteToWire(call.app, valid)), new_member: isNew, show_verification_form: false };
  },
  deleteInvite: async (call) => {
    const { app, params, caller } = call;
    const personal = await findPersonalInvite(app, params.code, caller);
    if (!personal) return inviteToWire(app, await deleteInvite(call, params.code));
    await deletePersonalInvite(call, personal);
    return presentPersonalInvite(app, personal, false);
  },
};
