import type { CommandPermission } from './schemas.ts';
import { allChannels, CommandPermissionType } from './types.ts';

/** A member of a guild as far as command permissions are concerned. */
export interface CommandSubject {
  readonly guildId: string;
  readonly userId: string;
  /** @everyone can be omitted. */
  readonly roles: readonly string[];
}

/** What a guild's permissions for a command mean for one member. */
export interface CommandRule {
  /** Whether the member is explicitly allowed or denied; undefined if `default_member_permissions` decide. */
  readonly user?: boolean;
  /** Channels in which it is allowed or denied; the id of all channels stands for the rest. */
  readonly channels?: Readonly<Record<string, boolean>>;
}

/** The member's own permission, or that of their roles: one that allows wins. Else that of @everyone. */
function readMember(
  permissions: readonly CommandPermission[],
  { guildId, userId, roles }: CommandSubject,
): boolean | undefined {
  const { ROLE, USER } = CommandPermissionType;
  const own = permissions.find(({ type, id }) => type === USER && id === userId);
  if (own) return own.permission;
  const held = permissions.filter(({ type, id }) => type === ROLE && id !== guildId && roles.includes(id));
  if (held.length > 0) return held.some(({ permission }) => permission);
  return permissions.find(({ type, id }) => type === ROLE && id === guildId)?.permission;
}

function readChannels(permissions: readonly CommandPermission[]) {
  const channels = permissions.filter(({ type }) => type === CommandPermissionType.CHANNEL);
  return channels.length === 0
    ? {}
    : { channels: Object.fromEntries(channels.map(({ id, permission }) => [id, permission])) };
}

/**
 * Reads what the permissions of a command mean for a member; without any of its own (undefined), those of its application. The
 * application's can deny the use of its commands, but not grant more than the commands' default.
 */
export function readCommandRule(
  own: readonly CommandPermission[] | undefined,
  application: readonly CommandPermission[] | undefined,
  subject: CommandSubject,
): CommandRule {
  const permissions = own ?? application ?? [];
  if (permissions.length === 0) return {};
  const user = readMember(permissions, subject);
  const isDecisive = user === false || (user === true && own !== undefined);
  return { ...(isDecisive ? { user } : {}), ...readChannels(permissions) };
}

/** A channel of a guild in which a command is to be used. */
export interface CommandPlace {
  readonly guildId: string;
  /** That of the parent for a thread. */
  readonly channelId: string;
  readonly nsfw: boolean;
  /** The member's permissions there. */
  readonly permissions: bigint;
}

/** Whether a rule allows a command in a channel. */
export const isAllowedIn = (
  { channels }: Pick<CommandRule, 'channels'>,
  { guildId, channelId }: Pick<CommandPlace, 'guildId' | 'channelId'>,
): boolean => channels?.[channelId] ?? channels?.[allChannels(guildId)] ?? true;

/** Whether permissions include those that a command needs by default; null stands for none, 0 for those of an administrator. */
export const hasDefaultPermissions = (needed: string | null, permissions: bigint): boolean => {
  if (needed === null) return true;
  const bits = BigInt(needed);
  return bits !== 0n && (permissions & bits) === bits;
};

/** Whether a member who is no administrator can use a command in a channel, according to its settings and the rule for them. */
export const canUseIn = (
  command: { readonly default_member_permissions: string | null; readonly nsfw: boolean },
  rule: CommandRule,
  place: CommandPlace,
): boolean =>
  rule.user !== false &&
  (!command.nsfw || place.nsfw) &&
  isAllowedIn(rule, place) &&
  (rule.user === true || hasDefaultPermissions(command.default_member_permissions, place.permissions));
