import { SNOWFLAKE_FORMAT } from '@guildhall/protocol/schemas/common';
import type { TSchema } from 'typebox';

/** Replaces ids in a value of one schema that were sent as numbers by their text, in place where it can. */
type Mend = (value: unknown) => unknown;

/** The JSON Schema keywords under which ids can occur. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

const mendId: Mend = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? String(value) : value;

const mendEither = (branches: readonly Mend[]): Mend =>
  branches.length === 1
    ? (branches[0] as Mend)
    : (value) => branches.reduce((mended, mend) => mend(mended), value);

const mendItems =
  (mend: Mend): Mend =>
  (value) => {
    if (Array.isArray(value))
      for (let index = 0; index < value.length; index += 1) value[index] = mend(value[index]);
    return value;
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mendKeys =
  (keys: readonly (readonly [string, Mend])[]): Mend =>
  (value) => {
    if (isRecord(value))
      for (const [key, mend] of keys) if (Object.hasOwn(value, key)) value[key] = mend(value[key]);
    return value;
  };

const mendValues =
  (mend: Mend): Mend =>
  (value) => {
    if (isRecord(value)) for (const key of Object.keys(value)) value[key] = mend(value[key]);
    return value;
  };

/** Undefined where no ids are in values of the schema, or numbers are welcome as such. */
function compile({ type, format, anyOf, items, properties, patternProperties }: Schema): Mend | undefined {
  if (format === SNOWFLAKE_FORMAT) return mendId;
  if (anyOf) {
    const takesNumbers = anyOf.some((branch) => branch.type === 'integer' || branch.type === 'number');
    const branches = takesNumbers ? [] : anyOf.flatMap((branch) => compile(branch) ?? []);
    return branches.length > 0 ? mendEither(branches) : undefined;
  }
  if (type === 'array') {
    const mend = items && compile(items);
    return mend && mendItems(mend);
  }
  const [open] = Object.values(patternProperties ?? {});
  if (open) {
    const mend = compile(open);
    return mend && mendValues(mend);
  }
  const keys = Object.entries(properties ?? {}).flatMap(([key, schema]) => {
    const mend = compile(schema);
    return mend ? [[key, mend] as const] : [];
  });
  return keys.length > 0 ? mendKeys(keys) : undefined;
}

const compiled = new WeakMap<TSchema, Mend | 'none'>();

/** Makes text of ids that were sent as numbers, wherever `schema` has ids. Changes `value` itself. */
export function mendNumberIds(schema: TSchema, value: unknown): void {
  let mend = compiled.get(schema);
  if (!mend) {
    mend = compile(schema as Schema) ?? 'none';
    compiled.set(schema, mend);
  }
  if (mend !== 'none') mend(value);
}
