import type { Database } from '../../platform/database/index.ts';

export async function countGifUse(db: Database, gifId: string): Promise<void> {
  await db.query(
    'gifs.count',
    `INSERT INTO gif_uses (gif_id, uses) VALUES ($1, 1) ON CONFLICT (gif_id) DO UPDATE SET uses = gif_uses.uses + 1`,
    [gifId],
  );
}

/** The numbers of uses by the GIF's id. */
export async function loadGifUses(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ gif_id: string; uses: string }>(
    'gifs.uses',
    'SELECT gif_id, uses FROM gif_uses',
    [],
  );
  return new Map(rows.map(({ gif_id, uses }) => [gif_id, Number(uses)]));
}
