import Type, { type Static, type TArrayOptions, type TSchema, type TStringOptions } from 'typebox';
import { IMAGE_LIMITS } from '../limits/images.ts';

/** Text of at most `maxLength` characters (code points). */
export const Text = (maxLength: number, options: TStringOptions = {}) =>
  Type.String({ ...options, maxLength });

/** A list of at most `maxItems`. */
export const List = <S extends TSchema>(items: S, maxItems: number, options: TArrayOptions = {}) =>
  Type.Array(items, { ...options, maxItems });

/** A record of at most `maxProperties` values whose keys all fit `key`; other keys are refused. */
export const Dictionary = <K extends TSchema, V extends TSchema>(key: K, value: V, maxProperties: number) =>
  Type.Record(key, value, { maxProperties, additionalProperties: false });

/** Name of the format that a snowflake has beside its pattern: at most 63 bits, as `isSnowflake` checks. */
export const SNOWFLAKE_FORMAT = 'snowflake';

/** A 63-bit id as a decimal string. Bodies and gateway payloads can have a number in its place. */
export const Snowflake = Text(19, { pattern: '^(?:0|[1-9][0-9]{0,18})$', format: SNOWFLAKE_FORMAT });
export type Snowflake = Static<typeof Snowflake>;

/** A set of permission bits as a decimal string; numbers are accepted from older libraries. */
export const PermissionBits = Type.Union([
  Text(19, { pattern: '^[0-9]{1,19}$' }),
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
]);
export type PermissionBits = Static<typeof PermissionBits>;

/** ISO 8601 with offset, as every time on the wire. */
export const Timestamp = Text(64, { format: 'date-time' });

/** An image as a data URI. Larger images are refused when stored, with a specific error. */
export const Picture = Text(IMAGE_LIMITS.body);

/** The hash by which a stored picture is addressed. */
export const ImageHash = Text(64);

/** An address. */
export const Url = Text(4_096);

/** A secret or an id that we made, or that a client made for itself: letters and digits, of no length that anybody documents. */
export const Token = Text(512);

/** Permission bits as we send them: up to 64 of them, in decimal digits. */
export const PermissionText = Text(20);

/** Features of a guild. */
export const Features = List(Text(100), 200);

/** A list that is there for clients' sake and never holds anything. */
export const EmptyList = List(Type.Never(), 0);

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A key that can be absent, null or present. */
export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));
