import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { KIND_USES, type StoredKind } from './kinds.ts';

/** The folder of an owner's images, or sounds, of a kind. */
export const getFolder = (kind: StoredKind, owner: readonly string[]) => ['images', kind, ...owner].join('/');

/** Returns the ids in an owner's key in the database. */
const splitOwner = (owner: string): string[] => (owner === '' ? [] : owner.split('/'));

export type Owner = readonly string[];

/** Hashes of images in use, by owner (ids joined by a slash). */
export async function hashesInUse(
  { db }: Pick<App, 'db'>,
  kind: StoredKind,
  owners: readonly Owner[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { table, column, keys } of KIND_USES[kind]) {
    const same = sql.join(
      [
        sql`true`,
        ...keys.map((key, index) => sql`t.${sql.ref(key)} = (o.ids ->> ${sql.lit(index)})::bigint`),
      ],
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

/** A stored image, and the account or guild that pays for it. */
export interface StoredPicture {
  readonly kind: StoredKind;
  readonly owner: Owner;
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly uploaderId: string;
  readonly guildId: string | undefined;
}

/** Adds an image, which is charged with the transaction; does nothing if it exists already. */
export async function insertPicture(tx: Tx, picture: StoredPicture): Promise<void> {
  const { kind, owner, hash, size, uploaderId, guildId = null } = picture;
  await sql`INSERT INTO stored_pictures (kind, owner, hash, account_id, guild_id, size)
    VALUES (${kind}, ${owner.join('/')}, ${hash}, paying_account(${uploaderId}), ${guildId}, ${size})
    ON CONFLICT DO NOTHING`.execute(tx.sql);
}

/** The URL at another host of an avatar that messages of a webhook show; undefined if there is none. */
export async function loadLinkedAvatar(
  db: Database,
  webhookId: string,
  hash: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ url: string | null }>(
    'assets.linked_avatar',
    'SELECT url FROM webhook_avatars WHERE webhook_id = $1 AND hash = $2',
    [webhookId, hash],
  );
  return row?.url ?? undefined;
}

/** Forgets an owner's images of a kind except `kept`. */
export async function forgetPictures(
  db: Database,
  kind: StoredKind,
  owner: Owner,
  kept: Iterable<string>,
): Promise<void> {
  await db.query(
    'assets.forget',
    'DELETE FROM stored_pictures WHERE owner = $1 AND kind = $2 AND hash <> ALL ($3::text[])',
    [owner.join('/'), kind, [...kept]],
  );
}

/** An image that is in the storage. */
export type FoundPicture = Pick<StoredPicture, 'kind' | 'owner' | 'hash'>;

/** Those of `pictures` that are not charged to anybody yet: from before there were quotas. */
export async function findUncounted(
  db: Database,
  pictures: readonly FoundPicture[],
): Promise<FoundPicture[]> {
  const rows = pictures.map(({ kind, owner, hash }) => ({ kind, owner: owner.join('/'), hash }));
  const missing = await db.query<{ kind: StoredKind; owner: string; hash: string }>(
    'assets.uncounted',
    `SELECT f.kind, f.owner, f.hash FROM jsonb_to_recordset($1::jsonb) AS f(kind text, owner text, hash text)
     WHERE NOT EXISTS (SELECT FROM stored_pictures p WHERE p.owner = f.owner AND p.kind = f.kind AND p.hash = f.hash)`,
    [JSON.stringify(rows)],
  );
  return missing.map(({ kind, owner, hash }) => ({ kind, owner: splitOwner(owner), hash }));
}

/** Charges an image from before there were quotas to the account or the guild that shows it, but to no day. */
export async function countPicture(
  db: Database,
  { kind, owner, hash }: FoundPicture,
  size: number,
): Promise<void> {
  await db.query(
    'assets.count',
    `INSERT INTO stored_pictures (kind, owner, hash, size, arrived_at, account_id, guild_id)
     VALUES ($1, $2, $3, $4, 'epoch', (SELECT user_id FROM users WHERE user_id = $5),
       (SELECT guild_id FROM guilds WHERE guild_id = $6))
     ON CONFLICT DO NOTHING`,
    [kind, owner.join('/'), hash, size, owner.at(-1) ?? null, owner.length === 1 ? owner[0] : null],
  );
}
