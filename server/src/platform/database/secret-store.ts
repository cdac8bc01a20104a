import { randomBytes } from 'node:crypto';
import type { Database } from './index.ts';

/** Returns the instance's key with a name: 32 random bytes, the same for all of its processes. */
export async function loadSecret({ sql }: Pick<Database, 'sql'>, name: string): Promise<Uint8Array> {
  await sql
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await sql
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
