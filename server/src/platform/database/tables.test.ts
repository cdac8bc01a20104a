import { createTestDatabase } from '@guildhall/tests/support/database';
import pg from 'pg';
import { expect, test } from 'vitest';

interface Column {
  readonly table: string;
  readonly column: string;
  /** As PostgreSQL writes it. */
  readonly type: string;
  readonly nullable: boolean;
  readonly optional: boolean;
}

/** Columns of our tables: not of their partitions, nor of the job queue's, which are in a schema of their own. */
const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS nullable, a.atthasdef AS optional
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`;

/** What node-postgres makes of a value. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'string',
  'bigint[]': 'string[]',
  'integer[]': 'number[]',
  'smallint[]': 'number[]',
  boolean: 'boolean',
  bytea: 'Buffer',
  'bytea[]': 'Buffer[]',
  date: 'Time',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Time',
  uuid: 'string',
};

const HEAD = `import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;

/**
 * All tables, as Kysely has them. Made from the migrations: \`npx vitest run server/src/platform/database -u\` writes this file.
 * JSON is unknown here: the store that has the table knows it.
 */
export interface Tables {
`;

const getType = ({ type, nullable, optional }: Column): string => {
  const value = TYPES[type];
  if (!value) throw new Error(`Say in TYPES what ${type} is.`);
  if (optional && value === 'Time') return 'GeneratedTime';
  const whole = nullable && value !== 'unknown' ? `${value} | null` : value;
  return optional ? `Generated<${whole}>` : whole;
};

test('the types of the tables are those of the migrated database', async () => {
  const client = new pg.Client(await createTestDatabase());
  await client.connect();
  const { rows } = await client.query<Column>(COLUMNS).finally(() => client.end());
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.column}: ${getType(column)};\n`).join('')}  };\n`,
  );
  await expect(`${HEAD}${tables.join('')}}\n`).toMatchFileSnapshot('./tables.ts');
});
