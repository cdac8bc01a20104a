import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { RoleChange } from '@guildhall/protocol/roles/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import { apiError } from '../../platform/http/errors.ts';
import { readPermissions } from '../../state/hierarchy.ts';
import type { RoleRow } from '../../state/rows.ts';

/** The name of a role that was given none. */
export const DEFAULT_NAME = 'new role';

/** The fields of a role that a body sets; null is the default. */
export type RoleSettings = Partial<Pick<RoleRow, 'name' | 'permissions' | 'color' | 'hoist' | 'mentionable'>>;

/**
 * Reads the fields of a role from a body. `colors` wins over `color`.
 * Throws 50101 for gradients and icons, which need features that a guild gets by boosts.
 *
 * @param defaultPermissions the meaning of null permissions: those of @everyone
 */
export function readRoleSettings(body: RoleChange, defaultPermissions: bigint): RoleSettings {
  const { colors } = body;
  if (colors?.secondary_color || colors?.tertiary_color || body.icon || body.unicode_emoji)
    throw apiError(ErrorCode.SERVER_NEEDS_MORE_BOOSTS_TO_PERFORM_THIS_ACTION);
  const color = colors ? colors.primary_color : body.color;
  return {
    ...(body.name === undefined ? {} : { name: tidyName(body.name ?? '') || DEFAULT_NAME }),
    ...(body.permissions === undefined
      ? {}
      : { permissions: body.permissions === null ? defaultPermissions : readPermissions(body.permissions) }),
    ...(color === undefined ? {} : { color: color ?? 0 }),
    ...(body.hoist === undefined ? {} : { hoist: body.hoist ?? false }),
    ...(body.mentionable === undefined ? {} : { mentionable: body.mentionable ?? false }),
  };
}
