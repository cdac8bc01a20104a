import { PERMISSION_NAMES, type PermissionName } from '@guildhall/protocol/permissions/bits';

/**
 * The permissions of a member, as plainly as the documentation describes them: sets of names, one rule after the other, without
 * bits, caches or shortcuts. It shares no code with the product's own computation.
 */
export interface OracleGuild {
  readonly ownerId: string;
  readonly everyone: ReadonlySet<PermissionName>;
  readonly roles: ReadonlyMap<string, ReadonlySet<PermissionName>>;
}
export interface OracleMember {
  readonly id: string;
  /** Can include deleted roles. */
  readonly roles: readonly string[];
  /** Unix milliseconds. */
  readonly timedOutUntil: number | undefined;
}
export interface OracleOverwrite {
  readonly of: 'everyone' | 'role' | 'member';
  readonly id: string;
  readonly allow: ReadonlySet<PermissionName>;
  readonly deny: ReadonlySet<PermissionName>;
}
export interface OracleChannel {
  readonly kind: 'text' | 'voice';
  readonly overwrites: readonly OracleOverwrite[];
}

type Names = Set<PermissionName>;
const everything = (): Names => new Set(PERMISSION_NAMES);

/** Removes the denied permissions, then adds the allowed ones. */
function apply(names: Names, { allow, deny }: Pick<OracleOverwrite, 'allow' | 'deny'>): void {
  for (const name of deny) names.delete(name);
  for (const name of allow) names.add(name);
}

const isTimedOut = ({ timedOutUntil }: OracleMember, now: number) =>
  timedOutUntil !== undefined && timedOutUntil > now;

function silence(names: Names): void {
  for (const name of [...names])
    if (name !== 'VIEW_CHANNEL' && name !== 'READ_MESSAGE_HISTORY') names.delete(name);
}

/** Undefined for the owner and administrators, who are never restricted. */
function granted(guild: OracleGuild, member: OracleMember): Names | undefined {
  if (member.id === guild.ownerId) return undefined;
  const names = new Set(guild.everyone);
  for (const role of member.roles) for (const name of guild.roles.get(role) ?? []) names.add(name);
  return names.has('ADMINISTRATOR') ? undefined : names;
}

/** The permissions in the guild as a whole. */
export function mayInGuild(guild: OracleGuild, member: OracleMember, now: number): Names {
  const names = granted(guild, member);
  if (!names) return everything();
  if (isTimedOut(member, now)) silence(names);
  return names;
}

/** The permissions in one of its channels. */
export function mayInChannel(
  guild: OracleGuild,
  member: OracleMember,
  channel: OracleChannel,
  now: number,
): Names {
  const names = granted(guild, member);
  if (!names) return everything();
  const of = (kind: OracleOverwrite['of']) => channel.overwrites.filter((one) => one.of === kind);

  for (const overwrite of of('everyone')) apply(names, overwrite);
  const ofRoles = of('role').filter(({ id }) => member.roles.includes(id));
  for (const { deny } of ofRoles) for (const name of deny) names.delete(name);
  for (const { allow } of ofRoles) for (const name of allow) names.add(name);
  for (const overwrite of of('member')) if (overwrite.id === member.id) apply(names, overwrite);
  names.delete('ADMINISTRATOR');

  if (isTimedOut(member, now)) silence(names);
  if (!names.has('VIEW_CHANNEL')) return new Set();
  if (channel.kind === 'voice' && !names.has('CONNECT')) return new Set(['VIEW_CHANNEL']);
  if (!names.has('SEND_MESSAGES'))
    for (const name of ['MENTION_EVERYONE', 'SEND_TTS_MESSAGES', 'ATTACH_FILES', 'EMBED_LINKS'] as const)
      names.delete(name);
  return names;
}
