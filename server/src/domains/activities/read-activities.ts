import { hash } from 'node:crypto';
import type { Activity } from '@guildhall/protocol/presence/schemas';
import { ActivityType } from '@guildhall/protocol/presence/statuses';
import { readSnowflake } from '@guildhall/protocol/snowflake';
import type { ActivityDetails, ActivityDetailsById } from './session-activities.ts';

/** Maximum activities of a user, and their size in bytes as JSON; further ones are left out. */
const MAX_ACTIVITIES = 10;
const MAX_BYTES = 4_096;
/** Entries of a client's list that are read. */
const MAX_SENT = 32;
const MAX_NAME = 128;

type Read = (value: unknown) => unknown;

/** Control characters, and those that change the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const text =
  (max: number): Read =>
  (value) => {
    if (typeof value !== 'string' || value.length > max) return undefined;
    return value.replace(CONTROLS, '') || undefined;
  };
const address =
  (max: number): Read =>
  (value) =>
    typeof value === 'string' &&
    value.length <= max &&
    /^https?:\/\/[^\s]+$/.test(value) &&
    URL.canParse(value)
      ? value
      : undefined;
const count =
  (max: number): Read =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max ? value : undefined;
const flag: Read = (value) => (typeof value === 'boolean' ? value : undefined);
const id: Read = readSnowflake;
/** Some libraries send Unix milliseconds as text. */
const time: Read = (value) =>
  count(Number.MAX_SAFE_INTEGER)(typeof value === 'string' ? Number(value) : value);
const list =
  (read: Read, max: number): Read =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const entries = value.map(read);
    return entries.includes(undefined) ? undefined : entries;
  };

/** The valid fields of an object; undefined if none is. */
const fields =
  (readers: Readonly<Record<string, Read>>): Read =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = Object.entries(readers).flatMap(([name, read]) => {
      const field = read((value as Record<string, unknown>)[name]);
      return field === undefined ? [] : [[name, field] as const];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };

/** The accepted fields, by the schema of activities. */
const BOT_FIELDS = { url: address(512), state: text(128) };
const PERSON_FIELDS = {
  ...BOT_FIELDS,
  platform: text(32),
  supported_platforms: list(text(32), 10),
  timestamps: fields({ start: time, end: time }),
  application_id: id,
  parent_application_id: id,
  status_display_type: count(2),
  details: text(128),
  details_url: address(256),
  state_url: address(256),
  sync_id: text(128),
  flags: count(2 ** 12 - 1),
  buttons: list(text(32), 2),
  emoji: fields({ name: text(64), id, animated: flag }),
  party: fields({
    id: text(128),
    size: (value) => (Array.isArray(value) && value.length === 2 ? list(count(1e6), 2)(value) : undefined),
  }),
  assets: fields({
    large_image: text(313),
    large_text: text(128),
    large_url: address(256),
    small_image: text(313),
    small_text: text(128),
    small_url: address(256),
    invite_cover_image: text(313),
  }),
};
/** What is sent along, but not shown to others: by the documented convention. */
const readSecrets = fields({ join: text(128), spectate: text(128) });
const readMetadata = fields({
  button_urls: list(address(512), 2),
  artist_ids: list(text(64), 10),
  album_id: text(64),
  context_uri: text(256),
  type: text(16),
});
const readBot = fields(BOT_FIELDS);
const readPerson = fields(PERSON_FIELDS);

type ActivityEmoji = NonNullable<Activity['emoji']>;

const TYPES: ReadonlySet<unknown> = new Set(Object.values(ActivityType));

/** An id that is the same for the same activity, so that setting it again is no change. */
const getId = (type: number, name: string, applicationId: unknown): string =>
  type === ActivityType.CUSTOM
    ? 'custom'
    : hash('sha256', JSON.stringify([type, name, applicationId])).slice(0, 16);

export interface ActivitySource {
  readonly bot: boolean;
  /** By which others ask for the details. */
  readonly sessionId: string;
  /** Finds a custom emoji that the user can use. */
  findEmoji(id: string): ActivityEmoji | undefined;
  /** The session's previous activities: an activity that continues keeps its time. */
  readonly before: readonly Activity[];
  /** Unix milliseconds. */
  readonly now: number;
}

/** A custom emoji is shown as its guild has it, whatever the client says, and left out if the user can't use it. */
function checkEmoji(
  { emoji, ...more }: Pick<Activity, 'emoji' | 'state'>,
  { findEmoji }: ActivitySource,
): Pick<Activity, 'emoji' | 'state'> {
  const shown = emoji?.id ? findEmoji(emoji.id) : emoji;
  return shown ? { ...more, emoji: shown } : more;
}

/** The details of an activity; undefined if it has none. */
function readDetails({ secrets, metadata }: Record<string, unknown>): ActivityDetails | undefined {
  const found = { secrets: readSecrets(secrets), metadata: readMetadata(metadata) };
  const given = Object.entries(found).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as ActivityDetails);
}

interface ReadActivity {
  readonly activity: Activity;
  readonly details: ActivityDetails | undefined;
}

function readActivity(sent: unknown, source: ActivitySource): ReadActivity | undefined {
  const { bot, before, now, sessionId } = source;
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { name: given, type = 0 } = sent as { name?: unknown; type?: unknown };
  const name = text(MAX_NAME)(given) as string | undefined;
  if (name === undefined || !TYPES.has(type)) return undefined;
  const read = ((bot ? readBot : readPerson)(sent) ?? {}) as Omit<
    Activity,
    'id' | 'type' | 'name' | 'created_at'
  >;
  const more = checkEmoji(read, source);
  if (type === ActivityType.CUSTOM && !bot && !more.state && !more.emoji) return undefined;
  const activityId = getId(type as number, name, read.application_id);
  const created_at = before.find((one) => one.id === activityId)?.created_at ?? now;
  const details = bot ? undefined : readDetails(sent as Record<string, unknown>);
  const activity = {
    id: activityId,
    type: type as number,
    name,
    ...more,
    ...(details ? { session_id: sessionId } : {}),
    created_at,
  };
  return { activity, details };
}

/** The first activity of each id, as far as they fit. */
export function limitActivities<A extends Pick<Activity, 'id'>>(activities: Iterable<A>): A[] {
  const kept = new Map<string, A>();
  let bytes = 0;
  for (const activity of activities) {
    if (kept.size === MAX_ACTIVITIES) break;
    if (kept.has(activity.id)) continue;
    bytes += Buffer.byteLength(JSON.stringify(activity)) + 1;
    if (bytes > MAX_BYTES) break;
    kept.set(activity.id, activity);
  }
  return [...kept.values()];
}

/**
 * A client's activities in the form in which others receive them. Invalid fields are left out, and so are activities
 * without a name or with an unknown type. Bots have a name, a type, a state and a URL. What others don't see is apart.
 */
export function readActivities(
  sent: unknown,
  source: ActivitySource,
): { readonly activities: Activity[]; readonly details?: ActivityDetailsById } {
  if (!Array.isArray(sent)) return { activities: [] };
  const read = sent.slice(0, MAX_SENT).flatMap((one) => readActivity(one, source) ?? []);
  const activities = limitActivities(read.map(({ activity }) => activity));
  const details = activities.flatMap(({ id }) => {
    const found = read.find(({ activity }) => activity.id === id)?.details;
    return found ? [[id, found] as const] : [];
  });
  return { activities, ...(details.length > 0 ? { details: Object.fromEntries(details) } : {}) };
}
