import type {
  Button,
  ChannelSelect,
  MentionableSelect,
  RoleSelect,
  Select,
  StringSelect,
  UserSelect,
} from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import { invalidForm } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';

/** The values of a component, and the ids among them by what they are of. */
export interface ComponentValues {
  readonly values: readonly string[];
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly channels: readonly string[];
}

export const NO_VALUES: ComponentValues = { values: [], users: [], roles: [], channels: [] };

/** For values that the component doesn't offer. @param path of the field */
export const invalidComponent = (path: string) =>
  invalidForm({ [path]: { code: 'COMPONENT_VALIDATION_FAILED', message: 'Component validation failed' } });

const areDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** Returns those of `ids` that are members of the channel's guild, or recipients of the private channel. */
async function findUsers(access: ChannelAccess, ids: readonly string[]): Promise<string[]> {
  if (access.kind === 'private') return ids.filter((id) => access.channel.recipientIds.includes(id));
  const members = await access.state.members(ids);
  return ids.filter((id) => members.has(id));
}

const findRoles = (access: ChannelAccess, ids: readonly string[]): string[] =>
  access.kind === 'guild' ? ids.filter((id) => access.state.roles.has(id)) : [];

/** Returns those of `ids` that are channels or threads of the guild that the caller can view, of the types that the select offers. */
async function findChannels(
  access: ChannelAccess,
  ids: readonly string[],
  types: readonly number[] | null | undefined,
): Promise<string[]> {
  if (access.kind === 'private') return [];
  const { state, member } = access;
  const found = await Promise.all(
    ids.map(async (id) => state.channels.get(id) ?? (await state.findPlace(id, member.userId))),
  );
  return found.flatMap((channel) => {
    const isOffered = channel && (!types?.length || types.includes(channel.type));
    const isVisible = channel && (state.permissionsIn(member, channel) & Permission.VIEW_CHANNEL) !== 0n;
    return isOffered && isVisible ? [channel.id] : [];
  });
}

type EntitySelect = UserSelect | RoleSelect | MentionableSelect | ChannelSelect;

async function findEntities(
  access: ChannelAccess,
  select: EntitySelect,
  values: readonly string[],
): Promise<ComponentValues> {
  switch (select.type) {
    case ComponentType.USER_SELECT:
      return { ...NO_VALUES, users: await findUsers(access, values) };
    case ComponentType.ROLE_SELECT:
      return { ...NO_VALUES, roles: findRoles(access, values) };
    case ComponentType.MENTIONABLE_SELECT: {
      const roles = findRoles(access, values);
      const others = values.filter((value) => !roles.includes(value));
      return { ...NO_VALUES, roles, users: await findUsers(access, others) };
    }
    case ComponentType.CHANNEL_SELECT:
      return { ...NO_VALUES, channels: await findChannels(access, values, select.channel_types) };
  }
}

const isOption = ({ options }: StringSelect, value: string) =>
  options.some((option) => option.value === value);

/**
 * Returns the values chosen in a select. Throws 50035 at `path` for values that it doesn't offer, that don't exist or that the caller
 * can't view, and for too few or too many.
 */
export async function readSelected(
  access: ChannelAccess,
  select: Select,
  values: readonly string[],
  path: string,
): Promise<ComponentValues> {
  if (!areDistinct(values)) throw invalidComponent(path);
  if (select.type === ComponentType.STRING_SELECT) {
    if (!values.every((value) => isOption(select, value))) throw invalidComponent(path);
    return { ...NO_VALUES, values };
  }
  if (!values.every(isSnowflake)) throw invalidComponent(path);
  const found = await findEntities(access, select, values);
  if (found.users.length + found.roles.length + found.channels.length < values.length)
    throw invalidComponent(path);
  return { ...found, values };
}

/** A component that takes several values; one unless given. */
interface Counted {
  readonly min_values?: number | null | undefined;
  readonly max_values?: number | null | undefined;
}

/** Throws 50035 at `path` unless the number of values is one that the component takes. */
export function requireCount({ min_values, max_values }: Counted, count: number, path: string): void {
  if (count < (min_values ?? 1) || count > (max_values ?? 1)) throw invalidComponent(path);
}

/**
 * Returns the values with which a button or select of a message is used. Throws 50035 for a disabled component, for values that it
 * doesn't offer, that don't exist or that the caller can't view, and for too few or too many.
 */
export async function readComponentValues(
  access: ChannelAccess,
  component: Button | Select,
  values: readonly string[] = [],
): Promise<ComponentValues> {
  if (component.disabled) throw invalidComponent('data.custom_id');
  if (component.type === ComponentType.BUTTON) return NO_VALUES;
  requireCount(component, values.length, 'data.values');
  return readSelected(access, component, values, 'data.values');
}
