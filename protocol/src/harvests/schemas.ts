import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../limits/users.ts';
import { Dictionary, Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';

/** Days between two archives of a user. */
export const HARVEST_COOLDOWN_DAYS = 30;

/** Days for which an archive can be downloaded; ours. */
export const HARVEST_DAYS = 7;

/** Where a signed-in browser downloads its user's archive. */
export const ARCHIVE_PATH = '/harvest/archive.zip';

export const HarvestStatus = { QUEUED: 0, RUNNING: 1, FAILED: 2, COMPLETED: 3, CANCELLED: 4 } as const;

/** What an archive can contain: the names in a request, and those in the archive's state. */
export const HARVEST_BACKENDS = { Accounts: 'users', Messages: 'messages', Servers: 'guilds' } as const;
export type HarvestBackend = (typeof HARVEST_BACKENDS)[keyof typeof HARVEST_BACKENDS];

export const HarvestRequest = Type.Object({
  /** Unknown names are ignored; everything without a known one. */
  backends: Maybe(Type.Array(Text(32), { maxItems: 20 })),
  /** Ignored: the archive is announced at the account's own address. */
  email: Type.Optional(Type.String({ maxLength: EMAIL_MAX })),
});

export const Harvest = Type.Object({
  harvest_id: Snowflake,
  user_id: Snowflake,
  email: Text(EMAIL_MAX),
  state: Type.Unsafe<'INCOMPLETE' | 'DELIVERED'>({ enum: ['INCOMPLETE', 'DELIVERED'] }),
  status: Type.Integer({ minimum: 0, maximum: 4 }),
  created_at: Timestamp,
  completed_at: Nullable(Timestamp),
  polled_at: Nullable(Timestamp),
  backends: Dictionary(Text(32), Text(32), 20),
  updated_at: Timestamp,
  shadow_run: Type.Boolean(),
  harvest_metadata: Type.Object({
    user_is_staff: Type.Boolean(),
    sla_email_sent: Type.Boolean(),
    bypass_cooldown: Type.Boolean(),
    is_provisional: Type.Boolean(),
  }),
  /** Until when the archive can be downloaded; null if there is none. Ours. */
  expires_at: Nullable(Timestamp),
});
export type Harvest = Static<typeof Harvest>;
