import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { RoleChange } from '@guildhall/protocol/roles/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import { apiError } from '../../platform/http/errors.ts';
import { readPermissions } from '../../state/hierarchy.ts';
import {
  type PlainRoleSettings,
  type RoleSettings,
  readPlainRoleSettings,
} from '../../state/role-settings.ts';

/** The name of a role that was given none. */
export const DEFAULT_NAME = 'new role';

/**
 * Reads the settings of a role from a body; null resets one to its default. `colors` wins over `color`.
 * Throws 50101 for gradients and icons, which need features that a guild gets by boosts.
 *
 * @param defaultPermissions the meaning of null permissions: those of @everyone
 */
export function readRoleChange(
  body: RoleChange,
  defaultPermissions: bigint,
): Partial<PlainRoleSettings & Pick<RoleSettings, 'name' | 'permissions'>> {
  const { colors } = body;
  if (colors?.secondary_color || colors?.tertiary_color || body.icon || body.unicode_emoji)
    throw apiError(ErrorCode.SERVER_NEEDS_MORE_BOOSTS_TO_PERFORM_THIS_ACTION);
  return {
    ...readPlainRoleSettings({ ...body, ...(colors ? { color: colors.primary_color } : {}) }),
    ...(body.name === undefined ? {} : { name: tidyName(body.name ?? '') || DEFAULT_NAME }),
    ...(body.permissions === undefined
      ? {}
      : { permissions: body.permissions === null ? defaultPermissions : readPermissions(body.permissions) }),
  };
}
