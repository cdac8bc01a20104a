import type { ImageKind } from '@guildhall/protocol/assets/addresses';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { KIND_RULES } from './kinds.ts';

/** Where files are kept. */
export function storageOf({ providers }: Pick<App, 'providers'>): Storage {
  const storage = providers.find('storage');
  if (!storage) throw new Error('There is no storage.');
  return storage;
}

/** The folder of an owner's pictures of a kind. */
export const folderOf = (kind: ImageKind, owner: readonly string[]) => `images/${kind}/${owner.join('/')}`;

export type Owner = readonly string[];

/** Hashes of pictures that are shown somewhere, by owner (ids joined by a slash). */
export async function hashesInUse(
  { db }: Pick<App, 'db'>,
  kind: ImageKind,
  owners: readonly Owner[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { table, column, keys } of KIND_RULES[kind].uses) {
    const same = sql.join(
      keys.map((key, index) => sql`t.${sql.ref(key)} = (o.ids ->> ${sql.lit(index)})::bigint`),
      sql` AND `,
    );
    const { rows } = await sql<{ owner: string[]; hash: string | null }>`
      SELECT o.ids AS owner, to_jsonb(t) ->> ${column} AS hash
      FROM jsonb_array_elements(${JSON.stringify(owners)}::jsonb) AS o(ids) JOIN ${sql.table(table)} t ON ${same}`.execute(
      db.sql,
    );
    for (const { owner, hash } of rows) {
      const name = owner.join('/');
      if (hash !== null) found.set(name, (found.get(name) ?? new Set()).add(hash));
    }
  }
  return found;
}
