import type { OverwriteInput } from '@guildhall/protocol/channels/schemas';
import { OverwriteType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, type FieldError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { readPermissions } from '../../state/hierarchy.ts';
import type { ChannelRow, MemberRow, OverwriteRow } from '../../state/rows.ts';
import { loadMemberIds } from './store.ts';

type TypeInput = OverwriteInput['type'];

/** Libraries send the type as a number, its text or a word; without one the id is a role's if there is such a role. */
const readType = (type: TypeInput, id: string, state: GuildState): OverwriteRow['type'] => {
  if (type === null || type === undefined)
    return state.roles.has(id) ? OverwriteType.ROLE : OverwriteType.MEMBER;
  return type === 'member' || Number(type) === OverwriteType.MEMBER
    ? OverwriteType.MEMBER
    : OverwriteType.ROLE;
};

/** One overwrite of a body. Bits that are both allowed and denied are allowed. */
export function readOverwrite(input: OverwriteInput, state: GuildState): OverwriteRow {
  const allow = readPermissions(input.allow ?? 0);
  return {
    id: input.id,
    type: readType(input.type, input.id, state),
    allow,
    deny: readPermissions(input.deny ?? 0) & ~allow,
  };
}

/** Whether two overwrites are of the same role or member: an id alone could be turned from the one into the other. */
export const isSameTarget = (
  a: Pick<OverwriteRow, 'id' | 'type'>,
  b: Pick<OverwriteRow, 'id' | 'type'>,
): boolean => a.id === b.id && a.type === b.type;

/** The overwrites whose role or member the guild does not have. */
export async function strangers(
  tx: Tx,
  state: GuildState,
  overwrites: readonly OverwriteRow[],
): Promise<OverwriteRow[]> {
  const members = overwrites.filter(({ type }) => type === OverwriteType.MEMBER).map(({ id }) => id);
  const found = members.length > 0 ? await loadMemberIds(tx, state.id, members) : new Set<string>();
  return overwrites.filter(({ id, type }) =>
    type === OverwriteType.ROLE ? !state.roles.has(id) : !found.has(id),
  );
}

/**
 * The overwrites of a channel's body; the last one for an id counts. Those of members who have left can stay if they are in
 * `present`. Throws 30060 for too many, 50035 for roles and members that the guild does not have.
 */
export async function readOverwrites(
  tx: Tx,
  state: GuildState,
  inputs: readonly OverwriteInput[],
  present: readonly OverwriteRow[],
): Promise<OverwriteRow[]> {
  const byId = new Map(inputs.map((input) => [input.id, readOverwrite(input, state)]));
  if (byId.size > CHANNEL_LIMITS.overwrites)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_CHANNEL_PERMISSION_OVERWRITES_REACHED);
  const added = [...byId.values()].filter(
    (overwrite) => !present.some((old) => isSameTarget(old, overwrite)),
  );
  const complaints: Record<string, FieldError> = {};
  for (const { id } of await strangers(tx, state, added))
    complaints[`permission_overwrites.${inputs.findIndex((input) => input.id === id)}.id`] = {
      code: 'UNKNOWN_OVERWRITE_TARGET',
      message: 'Unknown role or member.',
    };
  if (Object.keys(complaints).length > 0) throw invalidForm(complaints);
  return [...byId.values()];
}

/** Bits that differ between two lists of overwrites, in allowed or in denied permissions. */
export function changedBits(before: readonly OverwriteRow[], after: readonly OverwriteRow[]): bigint {
  const none = { allow: 0n, deny: 0n };
  let bits = 0n;
  for (const target of [...before, ...after]) {
    const old = before.find((overwrite) => isSameTarget(overwrite, target)) ?? none;
    const now = after.find((overwrite) => isSameTarget(overwrite, target)) ?? none;
    bits |= (old.allow ^ now.allow) | (old.deny ^ now.deny);
  }
  return bits;
}

/** Whether the channel itself, and not only the guild, lets the member manage permissions. */
const managesByOverwrite = (member: MemberRow, guildId: string, overwrites: readonly OverwriteRow[]) =>
  overwrites.some(
    ({ id, type, allow }) =>
      (allow & Permission.MANAGE_ROLES) !== 0n &&
      (type === OverwriteType.MEMBER ? id === member.userId : id === guildId || member.roles.includes(id)),
  );

/**
 * Throws 50013 unless the caller can change `bits` of a channel's overwrites: permissions they have in the guild or in the category, or
 * any if the channel's overwrites let them manage permissions. MANAGE_ROLES is for administrators only.
 *
 * @param channel with its current overwrites; none for a new channel
 */
export function requireMayOverwrite(
  { state, member, permissions }: GuildAccess,
  channel: Pick<ChannelRow, 'overwrites' | 'parent_id'>,
  bits: bigint,
): void {
  if (bits === 0n) return;
  const inGuild = state.permissions(member);
  if (((permissions | inGuild) & Permission.ADMINISTRATOR) !== 0n) return;
  if ((bits & (Permission.MANAGE_ROLES | Permission.ADMINISTRATOR)) !== 0n) throw missingPermissions();
  if (managesByOverwrite(member, state.id, channel.overwrites)) return;
  const inCategory = channel.parent_id ? state.permissions(member, channel.parent_id) : 0n;
  if ((bits & ~(inGuild | inCategory)) !== 0n) throw missingPermissions();
}
