import { PERMISSION_NAMES, PermissionBit, type PermissionName } from '@guildhall/protocol/permissions/bits';

/**
 * A guild as plain sets of names, with the documented permission rules implemented a second time, without
 * the server's code: the oracle against which random changes are checked.
 */

type Names = ReadonlySet<PermissionName>;
/** Undefined for a successful change, or the status and code of the error. */
export type Outcome = readonly [status: number, code: number] | undefined;

const UNKNOWN_GUILD = [404, 10004] as const;
const UNKNOWN_CHANNEL = [404, 10003] as const;
const UNKNOWN_MEMBER = [404, 10007] as const;
const UNKNOWN_OVERWRITE = [404, 10009] as const;
const UNKNOWN_ROLE = [404, 10011] as const;
const UNKNOWN_BAN = [404, 10026] as const;
const BANNED = [403, 40007] as const;
const MISSING_ACCESS = [403, 50001] as const;
const MISSING_PERMISSIONS = [403, 50013] as const;
const INVALID_ROLE = [400, 50028] as const;
const INVALID_FORM = [400, 50035] as const;
const INVALID_GUILD = [400, 50055] as const;

export const getBits = (names: Iterable<PermissionName>): string => {
  let bits = 0n;
  for (const name of names) bits |= 1n << BigInt(PermissionBit[name]);
  return bits.toString();
};

interface ModelRole {
  permissions: Names;
  position: number;
}
interface ModelOverwrite {
  readonly type: 0 | 1;
  readonly allow: Names;
  readonly deny: Names;
}
interface ModelChannel {
  readonly type: 0 | 4;
  parent: string | null;
  overwrites: Map<string, ModelOverwrite>;
}

const EVERYTHING: Names = new Set(PERMISSION_NAMES);
const union = (...sets: Names[]): Set<PermissionName> => new Set(sets.flatMap((set) => [...set]));
const minus = (set: Names, other: Names): Set<PermissionName> =>
  new Set([...set].filter((name) => !other.has(name)));
const within = (set: Names, other: Names) => [...set].every((name) => other.has(name));
const differing = (a: Names, b: Names) => union(minus(a, b), minus(b, a));
const NOTHING: Names = new Set();

export class GuildModel {
  readonly id: string;
  readonly ownerId: string;
  readonly roles = new Map<string, ModelRole>();
  readonly members = new Map<string, { roles: Set<string>; nick: string | null }>();
  readonly channels = new Map<string, ModelChannel>();
  readonly bans = new Set<string>();

  constructor(id: string, ownerId: string, everyone: Names) {
    this.id = id;
    this.ownerId = ownerId;
    this.roles.set(id, { permissions: everyone, position: 0 });
    this.members.set(ownerId, { roles: new Set(), nick: null });
  }

  inGuild(userId: string): Names {
    if (userId === this.ownerId) return EVERYTHING;
    const held = [this.id, ...(this.members.get(userId)?.roles ?? [])];
    const granted = union(...held.map((id) => this.roles.get(id)?.permissions ?? NOTHING));
    return granted.has('ADMINISTRATOR') ? EVERYTHING : granted;
  }

  inChannel(userId: string, channelId: string): Names {
    const base = this.inGuild(userId);
    if (base.has('ADMINISTRATOR')) return base;
    const { overwrites } = this.channels.get(channelId) as ModelChannel;
    const apply = (current: Names, list: (ModelOverwrite | undefined)[]) => {
      const present = list.filter((overwrite) => overwrite !== undefined);
      const denied = minus(current, union(...present.map(({ deny }) => deny)));
      return union(denied, ...present.map(({ allow }) => allow));
    };
    const roleIds = [...(this.members.get(userId)?.roles ?? [])];
    let result: Names = apply(base, [overwrites.get(this.id)]);
    result = apply(
      result,
      roleIds.map((id) => overwrites.get(id)),
    );
    result = minus(apply(result, [overwrites.get(userId)]), new Set(['ADMINISTRATOR']));
    return result.has('VIEW_CHANNEL') ? result : NOTHING;
  }

  /** The roles from lowest to highest: by position, and the older one higher at the same position. */
  ladder(): string[] {
    return [...this.roles.keys()].sort((a, b) => {
      const byPosition = (this.roles.get(a)?.position ?? 0) - (this.roles.get(b)?.position ?? 0);
      return byPosition || (BigInt(a) < BigInt(b) ? 1 : -1);
    });
  }

  /** The highest position of a member: the owner is above all. */
  height(userId: string): number {
    if (userId === this.ownerId) return Number.POSITIVE_INFINITY;
    const ladder = this.ladder();
    return Math.max(0, ...[...(this.members.get(userId)?.roles ?? [])].map((id) => ladder.indexOf(id)));
  }

  #needs(actor: string, ...names: PermissionName[]): Outcome {
    if (!this.members.has(actor)) return UNKNOWN_GUILD;
    return within(new Set(names), this.inGuild(actor)) ? undefined : MISSING_PERMISSIONS;
  }

  #needsInChannel(actor: string, channelId: string, name: PermissionName): Outcome {
    if (!this.members.has(actor) || !this.channels.has(channelId)) return UNKNOWN_CHANNEL;
    const may = this.inChannel(actor, channelId);
    if (!may.has('VIEW_CHANNEL')) return MISSING_ACCESS;
    return may.has(name) ? undefined : MISSING_PERMISSIONS;
  }

  createRole(actor: string, permissions: Names): Outcome {
    const everyone = this.roles.get(this.id)?.permissions ?? NOTHING;
    const refused = this.#needs(actor, 'MANAGE_ROLES');
    if (refused) return refused;
    return within(minus(permissions, everyone), this.inGuild(actor)) ? undefined : MISSING_PERMISSIONS;
  }

  #needsRoleBelow(actor: string, roleId: string): Outcome {
    return this.height(actor) > this.ladder().indexOf(roleId) ? undefined : MISSING_PERMISSIONS;
  }

  updateRole(actor: string, roleId: string, permissions: Names): Outcome {
    const refused = this.#needs(actor, 'MANAGE_ROLES');
    if (refused) return refused;
    const role = this.roles.get(roleId);
    if (!role) return UNKNOWN_ROLE;
    const below = this.#needsRoleBelow(actor, roleId);
    if (below) return below;
    if (!within(minus(permissions, role.permissions), this.inGuild(actor))) return MISSING_PERMISSIONS;
    role.permissions = permissions;
    return undefined;
  }

  deleteRole(actor: string, roleId: string): Outcome {
    const refused = this.#needs(actor, 'MANAGE_ROLES');
    if (refused) return refused;
    if (!this.roles.has(roleId)) return UNKNOWN_ROLE;
    if (roleId === this.id) return INVALID_ROLE;
    const below = this.#needsRoleBelow(actor, roleId);
    if (below) return below;
    this.roles.delete(roleId);
    for (const member of this.members.values()) member.roles.delete(roleId);
    for (const channel of this.channels.values()) channel.overwrites.delete(roleId);
    return undefined;
  }

  moveRole(actor: string, roleId: string, position: number): Outcome {
    const refused = this.#needs(actor, 'MANAGE_ROLES');
    if (refused) return refused;
    const role = this.roles.get(roleId);
    if (!role) return UNKNOWN_ROLE;
    if (roleId === this.id) return INVALID_ROLE;
    if (role.position === position) return undefined;
    const before = role.position;
    const ladder = this.ladder();
    role.position = position;
    // The actor's highest role and the roles above it keep their order.
    const moved = this.ladder();
    const height = this.height(actor);
    if (ladder.every((id, index) => index < height || moved[index] === id)) return undefined;
    role.position = before;
    return MISSING_PERMISSIONS;
  }

  setMemberRole(actor: string, target: string, roleId: string, has: boolean): Outcome {
    const refused = this.#needs(actor, 'MANAGE_ROLES');
    if (refused) return refused;
    const member = this.members.get(target);
    if (!member) return UNKNOWN_MEMBER;
    if (!this.roles.has(roleId)) return UNKNOWN_ROLE;
    if (roleId === this.id) return INVALID_ROLE;
    const below = this.#needsRoleBelow(actor, roleId);
    if (below) return below;
    if (has) member.roles.add(roleId);
    else member.roles.delete(roleId);
    return undefined;
  }

  #outranks(actor: string, target: string) {
    return actor !== target && target !== this.ownerId && this.height(actor) > this.height(target);
  }

  kick(actor: string, target: string): Outcome {
    const refused = this.#needs(actor, 'KICK_MEMBERS');
    if (refused) return refused;
    if (!this.members.has(target)) return UNKNOWN_MEMBER;
    if (!this.#outranks(actor, target)) return MISSING_PERMISSIONS;
    this.members.delete(target);
    return undefined;
  }

  ban(actor: string, target: string): Outcome {
    const refused = this.#needs(actor, 'BAN_MEMBERS');
    if (refused) return refused;
    if (this.members.has(target) && !this.#outranks(actor, target)) return MISSING_PERMISSIONS;
    this.members.delete(target);
    this.bans.add(target);
    return undefined;
  }

  unban(actor: string, target: string): Outcome {
    const refused = this.#needs(actor, 'BAN_MEMBERS');
    if (refused) return refused;
    return this.bans.delete(target) ? undefined : UNKNOWN_BAN;
  }

  join(actor: string): Outcome {
    if (this.members.has(actor)) return undefined;
    if (this.bans.has(actor)) return BANNED;
    this.members.set(actor, { roles: new Set(), nick: null });
    return undefined;
  }

  leave(actor: string): Outcome {
    if (!this.members.has(actor)) return UNKNOWN_GUILD;
    if (actor === this.ownerId) return INVALID_GUILD;
    this.members.delete(actor);
    return undefined;
  }

  nick(actor: string, target: string, nick: string): Outcome {
    if (!this.members.has(actor)) return UNKNOWN_GUILD;
    const member = this.members.get(target);
    if (!member) return UNKNOWN_MEMBER;
    const refused = this.#needs(actor, 'MANAGE_NICKNAMES');
    if (refused) return refused;
    if (actor !== target && !this.#outranks(actor, target)) return MISSING_PERMISSIONS;
    member.nick = nick;
    return undefined;
  }

  /** Returns the permissions of the category if the channel has one, else the guild's. */
  #mayPlace(actor: string, parent: string | null) {
    return (parent === null ? this.inGuild(actor) : this.inChannel(actor, parent)).has('MANAGE_CHANNELS');
  }

  createChannel(actor: string, type: 0 | 4, parent: string | null): Outcome {
    if (!this.members.has(actor)) return UNKNOWN_GUILD;
    if (!this.#mayPlace(actor, parent)) return MISSING_PERMISSIONS;
    return parent !== null && type === 4 ? INVALID_FORM : undefined;
  }

  created(id: string, type: 0 | 4, parent: string | null): void {
    const inherited = parent === null ? [] : (this.channels.get(parent)?.overwrites ?? []);
    this.channels.set(id, { type, parent, overwrites: new Map(inherited) });
  }

  moveChannel(actor: string, channelId: string, parent: string | null): Outcome {
    const refused = this.#needsInChannel(actor, channelId, 'MANAGE_CHANNELS');
    if (refused) return refused;
    const channel = this.channels.get(channelId) as ModelChannel;
    if (channel.parent === parent) return undefined;
    if (parent !== null && (channel.type === 4 || this.channels.get(parent)?.type !== 4)) return INVALID_FORM;
    if (!this.#mayPlace(actor, parent)) return MISSING_PERMISSIONS;
    channel.parent = parent;
    return undefined;
  }

  deleteChannel(actor: string, channelId: string): Outcome {
    const refused = this.#needsInChannel(actor, channelId, 'MANAGE_CHANNELS');
    if (refused) return refused;
    this.channels.delete(channelId);
    for (const channel of this.channels.values()) if (channel.parent === channelId) channel.parent = null;
    return undefined;
  }

  #mayOverwrite(actor: string, channelId: string, changed: Names): boolean {
    const own = this.inGuild(actor);
    if (own.has('ADMINISTRATOR')) return true;
    if (changed.has('MANAGE_ROLES') || changed.has('ADMINISTRATOR')) return false;
    const { overwrites, parent } = this.channels.get(channelId) as ModelChannel;
    const holders = [actor, this.id, ...(this.members.get(actor)?.roles ?? [])];
    if (holders.some((id) => overwrites.get(id)?.allow.has('MANAGE_ROLES'))) return true;
    return within(changed, union(own, parent === null ? NOTHING : this.inChannel(actor, parent)));
  }

  setOverwrite(
    actor: string,
    channelId: string,
    id: string,
    type: 0 | 1,
    allow: Names,
    denied: Names,
  ): Outcome {
    const refused = this.#needsInChannel(actor, channelId, 'MANAGE_ROLES');
    if (refused) return refused;
    const { overwrites } = this.channels.get(channelId) as ModelChannel;
    const old = overwrites.get(id);
    if (!old && !(type === 0 ? this.roles : this.members).has(id)) return UNKNOWN_OVERWRITE;
    const deny = minus(denied, allow);
    const changed = union(differing(allow, old?.allow ?? NOTHING), differing(deny, old?.deny ?? NOTHING));
    if (changed.size > 0 && !this.#mayOverwrite(actor, channelId, changed)) return MISSING_PERMISSIONS;
    overwrites.set(id, { type, allow, deny });
    return undefined;
  }

  deleteOverwrite(actor: string, channelId: string, id: string): Outcome {
    const refused = this.#needsInChannel(actor, channelId, 'MANAGE_ROLES');
    if (refused) return refused;
    const { overwrites } = this.channels.get(channelId) as ModelChannel;
    const old = overwrites.get(id);
    if (!old) return UNKNOWN_OVERWRITE;
    const changed = union(old.allow, old.deny);
    if (changed.size > 0 && !this.#mayOverwrite(actor, channelId, changed)) return MISSING_PERMISSIONS;
    overwrites.delete(id);
    return undefined;
  }
}
