/** A schema as JSON Schema has it; only the keywords that the operation table uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const text = ({ pattern, format, minLength = 0 }: Schema): string => {
  if (format === 'date-time') return '2030-01-01T00:00:00.000Z';
  if (format === 'date') return '1990-01-01';
  if (format === 'email') return 'somebody@example.org';
  // All patterns of the table match numbers.
  if (pattern !== undefined) return '1';
  return 'x'.repeat(Math.max(minLength, 1));
};

const createSample = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return createSample(schema.anyOf[0] as Schema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, createSample(schema.properties?.[key] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createSample(schema.items ?? {}));
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return null;
  }
};

/** Creates the smallest value that matches a schema: the required parts and nothing else. */
export const sample = (schema: object): unknown => createSample(schema as Schema);

/** Finds a query key whose value is not free text, so that `!` is malformed there. */
export const strictKey = (schema: object): string | undefined =>
  Object.entries((schema as Schema).properties ?? {}).find(
    ([, { type, pattern, enum: choices }]) => type === 'integer' || pattern !== undefined || choices,
  )?.[0];

/** Whether `!` is malformed for a path parameter. */
export const isStrict = (schema: object): boolean => (schema as Schema).pattern !== undefined;

/** The allowed keys of a body. */
export const getKeys = (schema: object): readonly string[] => {
  const { properties, items } = schema as Schema;
  return Object.keys(properties ?? items?.properties ?? {});
};

export const isList = (schema: object): boolean => (schema as Schema).type === 'array';
