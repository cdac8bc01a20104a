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

/** Hashes of an owner's pictures that are shown somewhere. */
export async function hashesInUse(
  { db }: Pick<App, 'db'>,
  kind: ImageKind,
  owner: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    KIND_RULES[kind].uses.map(async ({ table, column, keys }) => {
      const owned = sql.join(
        keys.map((key, index) => sql`${sql.ref(key)} = ${owner[index]}`),
        sql` AND `,
      );
      const { rows } = await sql<{ hash: string | null }>`
        SELECT to_jsonb(t) ->> ${column} AS hash FROM ${sql.table(table)} t WHERE ${owned}`.execute(db.sql);
      return rows.flatMap(({ hash }) => hash ?? []);
    }),
  );
  return new Set(found.flat());
}
