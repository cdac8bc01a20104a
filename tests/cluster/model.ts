/** Permissions implemented again for this test, from the public rules and without the product's code. */

const VIEW = 1n << 10n;
const ADMINISTRATOR = 1n << 3n;

export interface Overwrite {
  readonly type: 0 | 1;
  readonly allow: bigint;
  readonly deny: bigint;
}

/** Nobody but the owner has MANAGE_THREADS, so only members and the owner can view it. */
export interface PrivateThread {
  readonly parentId: string;
  readonly members: ReadonlySet<string>;
}

/** The complete input of what members can see in a guild's channels and threads. Never changed, only replaced. */
export interface Structure {
  readonly guildId: string;
  readonly ownerId: string;
  /** Permissions by role; @everyone has the guild's id. */
  readonly roles: ReadonlyMap<string, bigint>;
  /** Roles by member. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Overwrites by role or member, by channel. */
  readonly channels: ReadonlyMap<string, ReadonlyMap<string, Overwrite>>;
  readonly privateThreads: ReadonlyMap<string, PrivateThread>;
  /** The channels of public threads, which never change; members open threads themselves, so all structures share the map. */
  readonly publicThreads: ReadonlyMap<string, string>;
  readonly deletedThreads: ReadonlySet<string>;
}

/** Whether a member can view a channel or thread. */
export function mayView(structure: Structure, userId: string, placeId: string): boolean {
  const { ownerId, privateThreads, publicThreads, deletedThreads } = structure;
  const secret = privateThreads.get(placeId);
  const parentId = secret?.parentId ?? publicThreads.get(placeId);
  if (parentId === undefined) return mayViewChannel(structure, userId, placeId);
  if (deletedThreads.has(placeId) || !mayViewChannel(structure, userId, parentId)) return false;
  return !secret || userId === ownerId || secret.members.has(userId);
}

function mayViewChannel(structure: Structure, userId: string, channelId: string): boolean {
  const { guildId, ownerId, roles, members, channels } = structure;
  const own = members.get(userId);
  const overwrites = channels.get(channelId);
  if (!own || !overwrites) return false;
  if (userId === ownerId) return true;
  let bits = roles.get(guildId) ?? 0n;
  for (const role of own) bits |= roles.get(role) ?? 0n;
  if (bits & ADMINISTRATOR) return true;
  let view = (bits & VIEW) !== 0n;
  const everyone = overwrites.get(guildId);
  if (everyone && everyone.deny & VIEW) view = false;
  if (everyone && everyone.allow & VIEW) view = true;
  const ofRoles = [...own].map((role) => overwrites.get(role)).filter((found) => found?.type === 0);
  if (ofRoles.some((found) => found && found.deny & VIEW)) view = false;
  if (ofRoles.some((found) => found && found.allow & VIEW)) view = true;
  const personal = overwrites.get(userId);
  if (personal && personal.deny & VIEW) view = false;
  if (personal && personal.allow & VIEW) view = true;
  return view;
}

/**
 * The history of a guild's structure. One change is under way at a time; from its first attempt to its acknowledgement it can already be
 * in effect or not.
 */
export class Course {
  readonly #steps: { readonly structure: Structure; readonly from: number; until: number }[];

  constructor(first: Structure) {
    this.#steps = [{ structure: first, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }];
  }

  get now(): Structure {
    return (this.#steps.at(-1) as { structure: Structure }).structure;
  }

  /** @param began when the change was first attempted, @param acknowledged when it was known to be made */
  changed(structure: Structure, began: number, acknowledged: number): void {
    (this.#steps.at(-1) as { until: number }).until = acknowledged;
    this.#steps.push({ structure, from: began, until: Number.POSITIVE_INFINITY });
  }

  /** Returns every structure that can have been in effect at some time from `from` to `to`. */
  possible(from: number, to: number): Structure[] {
    return this.#steps
      .filter((step) => step.from <= to && step.until >= from)
      .map(({ structure }) => structure);
  }

  /** Whether the channel was hidden from the user all the time. */
  surelyHidden(userId: string, channelId: string, from: number, to: number): boolean {
    return this.possible(from, to).every((structure) => !mayView(structure, userId, channelId));
  }

  surelyVisible(userId: string, channelId: string, from: number, to: number): boolean {
    return this.possible(from, to).every((structure) => mayView(structure, userId, channelId));
  }

  surelyOutside(userId: string, from: number, to: number): boolean {
    return this.possible(from, to).every(({ members }) => !members.has(userId));
  }
}
