import type { Random } from './random.ts';

/** A schema as JSON Schema has it; only the keywords that the operation table uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** The source of random choices and ids for a value. */
export interface Making {
  readonly random: Random;
  /** The share of values that break their schema. */
  readonly hostility: number;
  /** Ids of existing things. */
  readonly ids: readonly string[];
}

/** Texts that have caused faults in other software. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u2066',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '__proto__',
  'constructor',
  'toString',
  '@everyone',
  '<@1>',
  '../../../../etc/passwd',
  "'; DROP TABLE users; --",
  '%00%ff%u0000',
  '2030-02-31T25:61:61Z',
  '9999-12-31T23:59:59.999999999+23:59',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'javascript:alert(1)',
  'http://[::ffff:127.0.0.1]:1/',
] as const;

/** Units of text for which patterns with nested repetition take long. */
const REPEATED = [
  'a',
  'aA',
  '1,',
  '.',
  '..',
  ' ',
  '\n',
  '@',
  'a@',
  'a.',
  '<',
  '<@',
  '*',
  '_',
  '`',
  '||',
  '[',
  '](',
  '> ',
  ':',
  '%',
  '\u0301',
  '😀',
  'http://',
  '<t:',
  '~~',
  '-',
  '/',
] as const;

const long = (random: Random, length: number): string => {
  const unit = random.pick(REPEATED);
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
};

const MANY = 20_000;

const hostileText = ({ maxLength = 100 }: Schema, { random }: Making): string => {
  switch (random.int(0, 5)) {
    case 0:
      return random.pick(NASTY_TEXTS);
    case 1:
      return long(random, Math.min(maxLength, 60_000) + 1);
    case 2:
      return long(random, Math.min(maxLength * 10, 60_000));
    case 3:
      return long(random, 60_000);
    case 4:
      return random.bytes(random.int(1, 200)).toString('latin1');
    default:
      return `${long(random, random.int(1, 2_000))}!`;
  }
};

const text = (schema: Schema, making: Making): string => {
  const { random, ids } = making;
  const { format, pattern, minLength = 0, maxLength = 100 } = schema;
  if (format === 'date-time') return new Date(random.int(0, 4e12)).toISOString();
  if (format === 'date') return '1990-01-01';
  if (format === 'email') return `f${random.int(0, 1e9)}@example.org`;
  if (format === 'uri') return 'https://example.org/back';
  if (pattern !== undefined) return random.pick(ids);
  const length = random.pick([Math.max(minLength, 1), Math.min(maxLength, 200), Math.min(maxLength, 60_000)]);
  return random.chance(0.3) ? long(random, length) : 'x'.repeat(length);
};

const number = ({ minimum = -1_000, maximum = 1_000, type }: Schema, { random }: Making): number =>
  type === 'integer' || random.chance(0.5)
    ? random.pick([minimum, maximum, random.int(minimum, Math.min(maximum, minimum + 1_000_000))])
    : minimum + random.fraction() * (maximum - minimum);

/** Levels of nested lists or records. */
export const nested = (depth: number, random: Random): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = random.chance(0.5) ? [value] : { a: value };
  return value;
};

const wide = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));

const hostile = (schema: Schema, making: Making): unknown => {
  const { random } = making;
  switch (random.int(0, 13)) {
    case 0:
      return null;
    case 1:
      return random.pick([0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0]);
    case 2:
      return random.pick([true, [], {}, '', [[]], [null], { id: '1' }]);
    case 3:
      return nested(random.pick([2, 20, 30, 31, 32, 33, 1_000]), random);
    case 4:
      return wide(random.pick([10, 100, 4_000]));
    case 5:
      return Array.from({ length: random.pick([10, 1_000, MANY]) }, () => random.pick([0, '', null]));
    case 6:
      return JSON.parse(
        '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"toString":1,"valueOf":1,"length":-1}',
      );
    case 7:
      return (schema.maximum ?? 1_000) + 1;
    case 8:
      return (schema.minimum ?? 0) - 1;
    case 9:
      // The maximum length, one more, and far more.
      return Array.from({ length: Math.min((schema.maxItems ?? 10) * random.pick([1, 2]) + 1, MANY) }, () =>
        schema.items ? makeValue(schema.items, { ...making, hostility: 0.01 }) : 0,
      );
    default:
      return hostileText(schema, making);
  }
};

const list = (schema: Schema, making: Making): unknown[] => {
  const { random } = making;
  const { minItems = 0, maxItems = 3, items = {} } = schema;
  const length = random.chance(0.05)
    ? Math.min(maxItems, 500)
    : random.int(minItems, Math.min(maxItems, minItems + 3));
  return Array.from({ length }, () => makeValue(items, length > 10 ? { ...making, hostility: 0 } : making));
};

const record = ({ properties, patternProperties, required = [] }: Schema, making: Making): object => {
  const { random, ids, hostility } = making;
  const keys = Object.entries(properties ?? {}).filter(([key]) =>
    required.includes(key) ? !random.chance(hostility / 4) : random.chance(0.4),
  );
  const open = Object.values(patternProperties ?? {})[0];
  return {
    ...Object.fromEntries(keys.map(([key, part]) => [key, makeValue(part, making)])),
    ...(open ? Object.fromEntries(ids.slice(0, 3).map((id) => [id, makeValue(open, making)])) : {}),
  };
};

/** Creates a value that matches `schema`, apart from the share of parts that break it. */
export function makeValue(schema: Schema, making: Making): unknown {
  const { random, hostility } = making;
  if (random.chance(hostility)) return hostile(schema, making);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return makeValue(random.pick(schema.anyOf), making);
  switch (schema.type) {
    case 'object':
      return record(schema, making);
    case 'array':
      return list(schema, making);
    case 'string':
      return text(schema, making);
    case 'integer':
    case 'number':
      return number(schema, making);
    case 'boolean':
      return random.chance(0.5);
    default:
      return null;
  }
}
