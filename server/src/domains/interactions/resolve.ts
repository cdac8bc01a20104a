import type { DeepReadonly } from '@guildhall/protocol/event';
import type { Resolved } from '@guildhall/protocol/interactions/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import type { ChannelAccess, GuildChannelAccess } from '../../state/access.ts';
import { presentMemberWithoutUser, presentRole } from '../../state/present.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import { presentPlace } from './payload.ts';

/** The ids that an interaction names. */
export interface References {
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
  readonly channels?: readonly string[];
  readonly messages?: readonly { readonly id: string }[];
  readonly attachments?: readonly StoredAttachment[];
}

/** A record of what was found, without the key if that is nothing. */
const under = <Entity>(key: keyof Resolved, found: readonly (readonly [string, Entity])[]) =>
  found.length > 0 ? { [key]: Object.fromEntries(found) } : {};

async function findMembers({ state, channel }: GuildChannelAccess, userIds: readonly string[]) {
  const members = await state.members(userIds);
  return [...members].map(([id, member]) => {
    const { deaf: _, mute: __, ...rest } = presentMemberWithoutUser(member);
    return [id, { ...rest, permissions: state.permissionsIn(member, channel).toString() }] as const;
  });
}

/** The channels among `ids` that the user can view. */
async function findChannels({ state, member }: GuildChannelAccess, ids: readonly string[]) {
  const places = await Promise.all(ids.map((id) => state.findPlace(id, member.userId)));
  return places.flatMap((place) => {
    const permissions = place ? state.permissionsIn(member, place) : 0n;
    if (!place || (permissions & Permission.VIEW_CHANNEL) === 0n) return [];
    return [[place.id, presentPlace(state.id, place, permissions)] as const];
  });
}

/** Returns the entities that an interaction names, as far as its user can view them; undefined if it names none. */
export async function resolve(
  { users: directory }: Pick<App, 'users'>,
  access: ChannelAccess,
  { users = [], roles = [], channels = [], messages = [], attachments = [] }: References,
): Promise<Resolved | undefined> {
  const found = await directory.getMany(users);
  const inGuild: DeepReadonly<Resolved> =
    access.kind === 'guild'
      ? {
          ...under('members', await findMembers(access, users)),
          ...under(
            'roles',
            roles.flatMap((id) => {
              const role = access.state.roles.get(id);
              return role ? [[id, presentRole(role)] as const] : [];
            }),
          ),
          ...under('channels', await findChannels(access, channels)),
        }
      : {};
  const resolved = {
    ...under('users', [...found]),
    ...inGuild,
    ...under(
      'messages',
      messages.map((message) => [message.id, message] as const),
    ),
    ...under(
      'attachments',
      attachments.map((file) => [file.id, file] as const),
    ),
  };
  return Object.keys(resolved).length > 0 ? (resolved as Resolved) : undefined;
}
