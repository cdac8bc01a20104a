import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import { StickerType } from '@guildhall/protocol/messages/stickers';
import type { PackSticker, StickerPack, StickerPackChange } from '@guildhall/protocol/stickers/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { StickerRow } from '../../state/rows.ts';

type Reader = Pick<Database, 'sql'>;

const STICKER = sql`json_build_object(
  'id', s.sticker_id::text, 'pack_id', s.pack_id::text, 'name', s.name, 'description', s.description, 'tags', s.tags,
  'type', ${sql.lit(StickerType.STANDARD)}::int, 'format_type', s.format, 'available', true, 'sort_value', s.sort_value)`;

/** The packs in their order, or one of them. */
export async function loadPacks({ sql: run }: Reader, packId?: string): Promise<StickerPack[]> {
  const { rows } = await sql<Omit<StickerPack, 'cover_sticker_id'> & { cover: string | null }>`
    SELECT p.pack_id::text AS id, p.pack_id::text AS sku_id, p.name, p.description, p.cover_sticker_id::text AS cover,
      coalesce((SELECT json_agg(${STICKER} ORDER BY s.sort_value) FROM pack_stickers s WHERE s.pack_id = p.pack_id),
        '[]') AS stickers
    FROM sticker_packs p WHERE ${packId ?? null}::bigint IS NULL OR p.pack_id = ${packId ?? null}
    ORDER BY p.pack_id`.execute(run);
  return rows.map(({ cover, ...pack }) => {
    const shown = pack.stickers.find(({ id }) => id === cover) ?? pack.stickers[0];
    return { ...pack, ...(shown ? { cover_sticker_id: shown.id } : {}) };
  });
}

/** A sticker of a pack; undefined if there is none. */
export async function loadPackSticker(
  { sql: run }: Reader,
  stickerId: string,
): Promise<PackSticker | undefined> {
  const { rows } = await sql<{ sticker: PackSticker }>`
    SELECT ${STICKER} AS sticker FROM pack_stickers s WHERE s.sticker_id = ${stickerId}`.execute(run);
  return rows[0]?.sticker;
}

/** Adds a pack. Returns false if the instance has as many as it can have. */
export async function insertPack(
  tx: Tx,
  packId: string,
  { name, description }: { readonly name: string; readonly description: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sticker_packs (pack_id, name, description)
    SELECT ${packId}, ${name}, ${description}::text
    WHERE (SELECT count(*) FROM sticker_packs) < ${STICKER_LIMITS.packs}`.execute(tx.sql);
  return numAffectedRows === 1n;
}

export async function updatePack(tx: Tx, packId: string, change: StickerPackChange): Promise<void> {
  await tx.sql.updateTable('sticker_packs').set(change).where('pack_id', '=', packId).execute();
}

/** Deletes a pack with its stickers. */
export async function deletePack(tx: Tx, packId: string): Promise<void> {
  await tx.sql.deleteFrom('sticker_packs').where('pack_id', '=', packId).execute();
}

/** Adds a sticker at the end of a pack. Returns false if the pack is full or gone. */
export async function insertPackSticker(
  tx: Tx,
  packId: string,
  { id, name, description, tags, format, image }: StickerRow & { readonly image: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO pack_stickers (pack_id, sticker_id, name, description, tags, format, image, sort_value)
    SELECT p.pack_id, ${id}, ${name}, ${description}::text, ${tags}, ${format}, ${image},
      (SELECT coalesce(max(s.sort_value), 0) + 1 FROM pack_stickers s WHERE s.pack_id = p.pack_id)
    FROM sticker_packs p WHERE p.pack_id = ${packId}
      AND (SELECT count(*) FROM pack_stickers s WHERE s.pack_id = p.pack_id) < ${STICKER_LIMITS.perPack}`.execute(
    tx.sql,
  );
  return numAffectedRows === 1n;
}

export async function updatePackSticker(
  tx: Tx,
  packId: string,
  stickerId: string,
  change: Partial<Pick<StickerRow, 'name' | 'description' | 'tags'>>,
): Promise<void> {
  await tx.sql
    .updateTable('pack_stickers')
    .set(change)
    .where('pack_id', '=', packId)
    .where('sticker_id', '=', stickerId)
    .execute();
}

export async function deletePackSticker(tx: Tx, packId: string, stickerId: string): Promise<void> {
  await tx.sql
    .deleteFrom('pack_stickers')
    .where('pack_id', '=', packId)
    .where('sticker_id', '=', stickerId)
    .execute();
}
