import type { invitesOperations } from '@guildhall/protocol/invites/operations';
import type { Invite } from '@guildhall/protocol/invites/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { App } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild, accessGuildChannel } from '../../state/access.ts';
import { approximateCounts } from '../../state/counts.ts';
import type { GuildState } from '../../state/guild-state.ts';
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

export const invitesHandlers: Handlers<typeof invitesOperations> = {
  createChannelInvite: async (call) => {
    const { params, body } = call;
    const { invite, access } = await createInvite(call, params.channel_id, body);
    return { ...(await inviteToWire(call.app, { invite, ...access })), ...inviteMetadata(invite) };
  },
  listChannelInvites: async (call) => {
    const { app, params } = call;
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
    const { app, params, query } = call;
    const valid = await accessInvite(app, params.code);
    return {
      ...(await inviteToWire(call.app, valid)),
      ...(isSet(query.with_counts) ? await approximateCounts(app, valid.state) : {}),
      ...(isSet(query.with_permissions) ? { is_nickname_changeable: isNicknameChangeable(valid.state) } : {}),
    };
  },
  acceptInvite: async (call) => {
    const { params } = call;
    const { isNew, ...valid } = await acceptInvite(call, params.code);
    return { ...(await inviteToWire(call.app, valid)), new_member: isNew, show_verification_form: false };
  },
  deleteInvite: async (call) => inviteToWire(call.app, await deleteInvite(call, call.params.code)),
};
