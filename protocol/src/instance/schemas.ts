import Type, { type Static } from 'typebox';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { EMAIL_MAX } from '../limits/users.ts';
import {
  Dictionary,
  Features,
  ImageHash,
  List,
  Maybe,
  Nullable,
  Picture,
  Snowflake,
  Text,
  Timestamp,
  Url,
} from '../schemas/common.ts';
import { User } from '../users/schemas.ts';
import {
  CRASH_CAUSES,
  type CrashCause,
  INSTANCE_ACTIONS,
  INSTANCE_LIMITS,
  INSTANCE_LOG_FILTERS,
  type InstanceLogFilter,
  LEGAL_TEXTS,
  REGISTRATION_MODES,
} from './limits.ts';

export const Registration = Type.Unsafe<(typeof REGISTRATION_MODES)[number]>({
  enum: [...REGISTRATION_MODES],
});
export const LegalTextName = Type.Unsafe<(typeof LEGAL_TEXTS)[number]>({ enum: [...LEGAL_TEXTS] });
const Count = Type.Integer({ minimum: 0 });
const InstanceName = Text(INSTANCE_LIMITS.name.max);

/** Public facts of the instance. */
export const Instance = Type.Object({
  /** Null for the product's name. */
  name: Nullable(InstanceName),
  icon: Nullable(ImageHash),
  registration: Registration,
  /** Whether the caller owns the instance; false for nobody. */
  is_owner: Type.Boolean(),
  /** Whether a phone number is enough to register. */
  phone_registration: Type.Boolean(),
  /** Whether the events that clients report are counted, by kind and day; never by user. */
  counts_events: Type.Boolean(),
  /** The public key of its push notifications, in base64url (RFC 8292). */
  push_key: Text(100),
});

/** A legal text; null where the owner wrote none, so that the product's own is shown. */
export const LegalDocument = Type.Object({
  text: Nullable(Text(INSTANCE_LIMITS.legalText)),
  updated_at: Nullable(Timestamp),
});

/** An account as the instance's owner sees it. */
export const AdminUser = Type.Object({
  user: User,
  /** Null for accounts registered with a phone number. */
  email: Nullable(Text(EMAIL_MAX)),
  verified: Type.Boolean(),
  created_at: Timestamp,
  last_seen_at: Nullable(Timestamp),
  disabled_at: Nullable(Timestamp),
  guild_count: Count,
  session_count: Count,
  is_owner: Type.Boolean(),
});
export type AdminUser = Static<typeof AdminUser>;

export const AdminUserChange = Type.Object({ disabled: Type.Boolean() });

/** The password of the calling owner, who can send a fresh proof instead. */
export const ResetLinkRequest = Type.Object({
  password: Maybe(Type.String({ minLength: 1, maxLength: 1_000 })),
});

/** A link with which its person sets a new password; shown once. */
export const ResetLink = Type.Object({ url: Url, expires_at: Timestamp });

export const AdminGuild = Type.Object({
  id: Snowflake,
  name: Text(GUILD_LIMITS.name.max),
  icon: Nullable(ImageHash),
  owner: User,
  member_count: Count,
  channel_count: Count,
  created_at: Timestamp,
  features: Features,
});
export type AdminGuild = Static<typeof AdminGuild>;

export const InstanceSettings = Type.Object({
  /** Null for the product's name and mark. */
  name: Nullable(InstanceName),
  icon: Nullable(ImageHash),
  /** What counts. */
  registration: Registration,
  /** Value of the configuration. */
  configured_registration: Registration,
  /** Whether the owner set another than the configuration's. */
  registration_is_set: Type.Boolean(),
  /** Whether sign-ins from new places are confirmed by email; without a mail server they never are. */
  confirm_new_places: Type.Boolean(),
  /** Whether a phone number is enough to register, and whether text messages can be sent at all. */
  phone_registration: Type.Boolean(),
  sends_texts: Type.Boolean(),
  /** Whether the events that clients report are counted, by kind and day. */
  counts_events: Type.Boolean(),
  privacy: Nullable(Text(INSTANCE_LIMITS.legalText)),
  terms: Nullable(Text(INSTANCE_LIMITS.legalText)),
});
export type InstanceSettings = Static<typeof InstanceSettings>;

const LegalText = Maybe(Type.String({ maxLength: INSTANCE_LIMITS.legalText }));
export const InstanceSettingsChange = Type.Object({
  /** Null resets it to the product's name. */
  name: Maybe(Type.String({ minLength: INSTANCE_LIMITS.name.min, maxLength: INSTANCE_LIMITS.name.max })),
  /** A data URI; null resets it to the product's mark. */
  icon: Maybe(Picture),
  /** Null lets the configuration count. */
  registration: Maybe(Registration),
  confirm_new_places: Type.Optional(Type.Boolean()),
  phone_registration: Type.Optional(Type.Boolean()),
  counts_events: Type.Optional(Type.Boolean()),
  /** Markdown; null brings the product's own text back. */
  privacy: LegalText,
  terms: LegalText,
});
export type InstanceSettingsChange = Static<typeof InstanceSettingsChange>;

/** Which entries of the log are wanted; all without it. */
export const LogFilter = Type.Unsafe<InstanceLogFilter>({ enum: Object.keys(INSTANCE_LOG_FILTERS) });

export const InstanceLogEntry = Type.Object({
  id: Snowflake,
  action: Type.Unsafe<(typeof INSTANCE_ACTIONS)[number]>({ enum: [...INSTANCE_ACTIONS] }),
  /** Who did it; null for what strangers did. */
  user: Nullable(User),
  target_id: Nullable(Snowflake),
  /** When it happened; for a summary the last time. */
  at: Timestamp,
  /** How often it happened: more than 1 only in summaries. */
  count: Type.Integer({ minimum: 1 }),
  /** The IP address, an IPv6 one as its /64. Null once it has been forgotten, and for a summary of all addresses. */
  address: Nullable(Type.String({ maxLength: 64 })),
  /** Such as the name that a deleted guild had. */
  details: Nullable(Dictionary(Text(100), Type.Unknown(), 20)),
});
export type InstanceLogEntry = Static<typeof InstanceLogEntry>;

/** An unexpected end of a server process. */
export const ProcessCrash = Type.Object({
  id: Snowflake,
  /** Null where it isn't known. */
  started_at: Nullable(Timestamp),
  ended_at: Timestamp,
  cause: Type.Unsafe<CrashCause>({ enum: [...CRASH_CAUSES] }),
  /** The exit status, or the name of the signal that ended it, if it is known. */
  status: Nullable(Type.Integer()),
  signal: Nullable(Type.String({ maxLength: 20 })),
  /** The error with its stack, or the last lines that the process wrote; without secrets. */
  details: Type.String({ maxLength: INSTANCE_LIMITS.crashDetails }),
});
export type ProcessCrash = Static<typeof ProcessCrash>;

/** How the instance is doing. */
export const InstanceOverview = Type.Object({
  counts: Type.Object({ people: Count, disabled: Count, bots: Count, guilds: Count, messages: Count }),
  /** Files by kind, as last counted; database in bytes. */
  storage: Type.Object({
    files: List(Type.Object({ kind: Text(64), files: Count, bytes: Count }), 50),
    measured_at: Nullable(Timestamp),
    database_bytes: Count,
  }),
  health: Type.Object({
    version: Text(100),
    node: Text(100),
    /** Of the process that answers. */
    uptime_seconds: Count,
    memory_bytes: Count,
    roles: List(Text(32), 16),
    /** Processes that hold a worker id now. */
    processes: Count,
    database: Type.Object({
      version: Text(100),
      connections: Count,
      connections_max: Count,
      /** Milliseconds of a round trip. */
      latency_ms: Type.Number(),
    }),
    bus: Type.Object({
      kind: Type.Unsafe<'process' | 'nats'>({ enum: ['process', 'nats'] }),
      connected: Type.Boolean(),
    }),
    jobs: Type.Object({ waiting: Count, failed: Count }),
    mail: Type.Object({
      transport: Type.Unsafe<'smtp' | 'folder'>({ enum: ['smtp', 'folder'] }),
      /** Emails waiting to be sent. */
      waiting: Count,
    }),
    /** The processes with the role `voice`. */
    voice: List(
      Type.Object({
        endpoint: Text(300),
        region: Text(100),
        /** The UDP port of browsers. */
        port: Nullable(Type.Integer()),
        /** Why browsers can't be served. */
        problem: Nullable(Text(2_000)),
        /** When the sound of a browser arrived last, and when that of one outside the server's network did. */
        reached_at: Nullable(Timestamp),
        reached_from_outside_at: Nullable(Timestamp),
        /** With somebody in them. */
        rooms: Count,
        users: Count,
      }),
      50,
    ),
    /** Of all processes: in the last 24 hours, in the last 30 days, and the newest. */
    crashes: Type.Object({
      last_day: Count,
      last_month: Count,
      recent: Type.Array(ProcessCrash, { maxItems: INSTANCE_LIMITS.crashes }),
    }),
  }),
});
export type InstanceOverview = Static<typeof InstanceOverview>;

/** Storage used and left, in bytes. */
export const InstanceStorage = Type.Object({
  /** Files and pictures that count against quotas. */
  used_bytes: Count,
  /** Null where the instance has no quota. */
  quota_bytes: Nullable(Count),
  /** Files that can be had again. */
  cache: Type.Object({ bytes: Count, limit_bytes: Count }),
  /** The disk of the data folder; null where files are in a bucket. */
  disk: Nullable(
    Type.Object({
      /** What the instance keeps on it: files, the cache, and the database if it is the embedded one. */
      own_bytes: Count,
      free_bytes: Type.Integer(),
      total_bytes: Count,
      minimum_bytes: Count,
    }),
  ),
  /** Whether there is room for uploads. */
  takes_uploads: Type.Boolean(),
  /** Files by kind, as last counted. */
  files: List(Type.Object({ kind: Text(32), files: Count, bytes: Count }), 20),
  measured_at: Nullable(Timestamp),
  database_bytes: Count,
  /** Accounts and guilds that keep the most, with their quotas. */
  accounts: List(Type.Object({ user: User, bytes: Count, quota_bytes: Count }), 20),
  guilds: List(
    Type.Object({
      id: Snowflake,
      name: Text(GUILD_LIMITS.name.max),
      icon: Nullable(ImageHash),
      bytes: Count,
      quota_bytes: Count,
    }),
    20,
  ),
});
export type InstanceStorage = Static<typeof InstanceStorage>;
