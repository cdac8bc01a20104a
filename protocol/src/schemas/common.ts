import Type, { type Static, type TSchema } from 'typebox';

/** A 64-bit id as a decimal string; below 9 * 10^18, which ids reach in 2083, so that every one fits PostgreSQL's bigint. */
export const Snowflake = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,17}|[1-8][0-9]{18})$' });
export type Snowflake = Static<typeof Snowflake>;

/** A set of permission bits as a decimal string; numbers are accepted from older libraries. */
export const PermissionBits = Type.Union([
  Type.String({ pattern: '^[0-9]{1,19}$' }),
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
]);
export type PermissionBits = Static<typeof PermissionBits>;

/** ISO 8601 with offset, as every time on the wire. */
export const Timestamp = Type.String({ format: 'date-time' });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A key that may be absent, null or present. */
export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));
