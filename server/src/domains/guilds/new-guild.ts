import type { OverwriteInput } from '@guildhall/protocol/channels/schemas';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { NewGuild } from '@guildhall/protocol/guilds/schemas';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { DEFAULT_EVERYONE_PERMISSIONS } from '@guildhall/protocol/permissions/index';
import { tidyName } from '@guildhall/protocol/users/names';
import { type FieldError, invalidForm } from '../../platform/http/errors.ts';
import { GUILD_DEFAULTS } from '../../state/guild-settings.ts';
import { readPermissions } from '../../state/hierarchy.ts';
import { readPlainRoleSettings } from '../../state/role-settings.ts';
import type { ChannelRow, GuildRow, OverwriteRow, RoleRow } from '../../state/rows.ts';
import { newChannel, readSettings, requireServedType, tidyChannelName } from '../channels/index.ts';
import { plainRole } from '../roles/index.ts';
import { plainSettings } from './plain-settings.ts';

/** The initial content of a new guild. */
export interface GuildPlan {
  readonly guild: GuildRow;
  readonly roles: readonly RoleRow[];
  readonly channels: readonly ChannelRow[];
}

type Placeholder = string | number;
/** Real ids by placeholder, whether it was sent as a number or as text. */
type Ids = ReadonlyMap<string, string>;

const complain = (path: string, message: string) => {
  const complaint: FieldError = { code: 'BASE_TYPE_INVALID', message };
  return invalidForm({ [path]: complaint });
};

/** @everyone, and the roles of the body. The first of those only sets the permissions of @everyone. */
function planRoles(guildId: string, body: NewGuild, nextId: () => string): { roles: RoleRow[]; ids: Ids } {
  const ids = new Map<string, string>([['0', guildId]]);
  const [first, ...others] = body.roles ?? [];
  if (first?.id !== undefined && first.id !== null) ids.set(String(first.id), guildId);
  const everyone = plainRole({
    id: guildId,
    name: '@everyone',
    position: 0,
    permissions:
      first?.permissions === undefined || first.permissions === null
        ? DEFAULT_EVERYONE_PERMISSIONS
        : readPermissions(first.permissions),
  });
  const roles = others.map((role, index) => {
    const id = nextId();
    if (role.id !== undefined && role.id !== null) ids.set(String(role.id), id);
    return plainRole({
      id,
      name: tidyName(role.name ?? '') || 'new role',
      position: index + 1,
      permissions:
        role.permissions === undefined || role.permissions === null
          ? everyone.permissions
          : readPermissions(role.permissions),
      ...readPlainRoleSettings(role),
    });
  });
  return { roles: [everyone, ...roles], ids };
}

type ChannelInput = NonNullable<NewGuild['channels']>[number];

/** A new guild has no members yet, so overwrites can only be for its roles. */
function planOverwrites(input: ChannelInput, roleIds: Ids, path: string): OverwriteRow[] {
  const byId = new Map<string, OverwriteRow>();
  for (const [index, overwrite] of (input.permission_overwrites ?? []).entries()) {
    const type: OverwriteInput['type'] = overwrite.type;
    const id = roleIds.get(String(overwrite.id));
    if (id === undefined || type === 1 || type === 'member')
      throw complain(`${path}.permission_overwrites.${index}.id`, 'There is no such role.');
    const allow = readPermissions(overwrite.allow ?? 0);
    byId.set(id, { id, type: 0, allow, deny: readPermissions(overwrite.deny ?? 0) & ~allow });
  }
  return [...byId.values()];
}

function requireRoom(channels: readonly ChannelRow[]): void {
  const categories = channels.filter(({ type }) => type === ChannelType.GUILD_CATEGORY);
  if (categories.length > GUILD_LIMITS.categories)
    throw complain('channels', 'There are too many categories.');
  for (const { id } of categories)
    if (channels.filter(({ parent_id }) => parent_id === id).length > CHANNEL_LIMITS.categoryChildren)
      throw complain('channels', 'A category has too many channels.');
}

/** The channels of the body, categories before the channels in them. */
function planChannels(
  inputs: readonly ChannelInput[],
  roleIds: Ids,
  { nextId, regions }: PlanOptions,
): { channels: ChannelRow[]; ids: Ids } {
  const ids = new Map<string, string>();
  const channels: ChannelRow[] = [];
  for (const [index, input] of inputs.entries()) {
    const path = `channels.${index}`;
    const type = input.type ?? ChannelType.GUILD_TEXT;
    requireServedType({ features: [] }, type);
    const parent = input.parent_id;
    const parentId = parent === undefined || parent === null ? null : (ids.get(String(parent)) ?? '');
    const isCategory = type === ChannelType.GUILD_CATEGORY;
    if (
      parentId !== null &&
      (isCategory || channels.find(({ id }) => id === parentId)?.type !== ChannelType.GUILD_CATEGORY)
    )
      throw complain(`${path}.parent_id`, 'There is no such category before this channel.');
    const id = nextId();
    if (input.id !== undefined && input.id !== null) ids.set(String(input.id), id);
    const plain = newChannel({
      id,
      type,
      name: tidyChannelName(input.name, type),
      parent_id: parentId,
      overwrites: planOverwrites(input, roleIds, path),
    });
    channels.push({
      ...plain,
      ...readSettings({ premium_tier: 0, features: [], emojis: new Map(), regions, nextId }, input, plain),
      position: index,
    });
  }
  requireRoom(channels);
  return { channels, ids };
}

/** The channels of a guild created without any: a category with #general, where new members are announced. */
function defaultChannels(nextId: () => string): { channels: ChannelRow[]; systemChannelId: string } {
  const category = newChannel({
    id: nextId(),
    type: ChannelType.GUILD_CATEGORY,
    name: 'Text channels',
  });
  const general = newChannel({
    id: nextId(),
    type: ChannelType.GUILD_TEXT,
    name: 'general',
    parent_id: category.id,
  });
  return { channels: [category, general], systemChannelId: general.id };
}

function getSystemChannel(
  placeholder: Placeholder | null | undefined,
  channels: readonly ChannelRow[],
  ids: Ids,
): string | null {
  if (placeholder === null || placeholder === undefined) return null;
  const channel = channels.find(({ id }) => id === ids.get(String(placeholder)));
  if (channel?.type !== ChannelType.GUILD_TEXT)
    throw complain('system_channel_id', 'There is no such text channel.');
  return channel.id;
}

/** What planning a guild needs of the instance. */
export interface PlanOptions {
  nextId(): string;
  readonly regions: readonly { readonly id: string }[];
}

/** Plans a new guild from the request body. Throws 50035 and 50024 if the body is invalid. */
export function planGuild(ownerId: string, body: NewGuild, options: PlanOptions): GuildPlan {
  const { nextId } = options;
  const name = tidyName(body.name);
  if ([...name].length < GUILD_LIMITS.name.min)
    throw invalidForm({
      name: { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 100 in length.' },
    });
  const guildId = nextId();
  const { roles, ids: roleIds } = planRoles(guildId, body, nextId);
  const given = body.channels && body.channels.length > 0 ? body.channels : undefined;
  const { channels, systemChannelId } = given
    ? ((planned) => ({
        channels: planned.channels,
        systemChannelId: getSystemChannel(body.system_channel_id, planned.channels, planned.ids),
      }))(planChannels(given, roleIds, options))
    : defaultChannels(nextId);
  return {
    guild: {
      ...GUILD_DEFAULTS,
      id: guildId,
      owner_id: ownerId,
      name,
      description: body.description?.trim() || null,
      ...plainSettings(NewGuild, body),
      system_channel_id: systemChannelId,
    },
    roles,
    channels,
  };
}
