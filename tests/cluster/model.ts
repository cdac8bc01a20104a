/** Permissions implemented again for this test, from the public rules and without the product's code. */

export const VIEW = 1n << 10n;
/** SEND_MESSAGES, and in threads SEND_MESSAGES_IN_THREADS instead. */
export const SEND = 1n << 11n;
export const SEND_IN_THREADS = 1n << 38n;
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

/** The complete input of what members can see and write in a guild's channels and threads. Never changed, only replaced. */
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
  if (parentId === undefined) return has(structure, userId, placeId, VIEW);
  if (deletedThreads.has(placeId) || !has(structure, userId, parentId, VIEW)) return false;
  return !secret || userId === ownerId || secret.members.has(userId);
}

/** Whether a member can send messages in a channel or thread. */
export function mayWrite(structure: Structure, userId: string, placeId: string): boolean {
  if (!mayView(structure, userId, placeId)) return false;
  const { privateThreads, publicThreads } = structure;
  const parentId = privateThreads.get(placeId)?.parentId ?? publicThreads.get(placeId);
  return has(structure, userId, parentId ?? placeId, parentId === undefined ? SEND : SEND_IN_THREADS);
}

/** Whether a member has a permission in a channel. */
function has(structure: Structure, userId: string, channelId: string, bit: bigint): boolean {
  const { guildId, ownerId, roles, members, channels } = structure;
  const own = members.get(userId);
  const overwrites = channels.get(channelId);
  if (!own || !overwrites) return false;
  if (userId === ownerId) return true;
  let bits = roles.get(guildId) ?? 0n;
  for (const role of own) bits |= roles.get(role) ?? 0n;
  if (bits & ADMINISTRATOR) return true;
  let allowed = (bits & bit) !== 0n;
  const everyone = overwrites.get(guildId);
  if (everyone && everyone.deny & bit) allowed = false;
  if (everyone && everyone.allow & bit) allowed = true;
  const ofRoles = [...own].map((role) => overwrites.get(role)).filter((found) => found?.type === 0);
  if (ofRoles.some((found) => found && found.deny & bit)) allowed = false;
  if (ofRoles.some((found) => found && found.allow & bit)) allowed = true;
  const personal = overwrites.get(userId);
  if (personal && personal.deny & bit) allowed = false;
  if (personal && personal.allow & bit) allowed = true;
  return allowed;
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

  /** Whether the user could not write in the channel or thread at any time. */
  surelySilent(userId: string, channelId: string, from: number, to: number): boolean {
    return this.possible(from, to).every((structure) => !mayWrite(structure, userId, channelId));
  }

  surelyOutside(userId: string, from: number, to: number): boolean {
    return this.possible(from, to).every(({ members }) => !members.has(userId));
  }
}
