import Type, { type Static } from 'typebox';
import { MEMBER_LIMITS } from '../limits/guilds.ts';
import { Maybe, Nullable, Snowflake } from '../schemas/common.ts';

/** Days without a sign of life. */
const Days = Type.Integer({ minimum: MEMBER_LIMITS.pruneDays.min, maximum: MEMBER_LIMITS.pruneDays.max });

/** Roles that save nobody: a list, or ids with commas between them as older libraries send. */
const IncludedRoles = Type.Union([
  Type.String({ pattern: '^([0-9]{1,19}(,[0-9]{1,19})*)?$', maxLength: 2000 }),
  Type.Array(Snowflake, { maxItems: 100 }),
]);

export const PruneQuery = Type.Object({
  days: Type.Optional(Days),
  include_roles: Type.Optional(IncludedRoles),
});

export const Prune = Type.Object({
  days: Maybe(Days),
  /** Whether the response waits for the end and has the number of removed members. */
  compute_prune_count: Maybe(Type.Boolean()),
  include_roles: Maybe(IncludedRoles),
});
export type Prune = Static<typeof Prune>;

export const PruneCount = Type.Object({ pruned: Nullable(Type.Integer()) });
