import type { ApplicationAsset } from '@guildhall/protocol/application-assets/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The assets of applications, oldest first, by application. @param isPublic whether private ones are left out */
export async function loadAssets(
  db: Database,
  applicationIds: readonly string[],
  isPublic = false,
): Promise<Record<string, ApplicationAsset[]>> {
  const rows = await db.query<ApplicationAsset & { application_id: string }>(
    'application_assets.load',
    `SELECT application_id, asset_id AS id, type, name FROM application_assets
     WHERE application_id = ANY ($1::bigint[]) AND (is_public OR NOT $2) ORDER BY asset_id`,
    [applicationIds, isPublic],
  );
  const assets: Record<string, ApplicationAsset[]> = Object.fromEntries(
    applicationIds.map((id) => [id, [] as ApplicationAsset[]]),
  );
  for (const { application_id, ...asset } of rows) assets[application_id]?.push(asset);
  return assets;
}

/** An asset with its metadata. */
export interface AssetRow {
  readonly asset_id: string;
  readonly name: string;
  /** The picture's hash. */
  readonly image: string;
  readonly is_public: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly updated_at: Date;
}

/** The assets of an application with their metadata, oldest first. */
export const loadAssetRows = (db: Database, applicationId: string): Promise<AssetRow[]> =>
  db.query<AssetRow>(
    'application_assets.rows',
    `SELECT asset_id, name, image, is_public, width, height, updated_at FROM application_assets
     WHERE application_id = $1 ORDER BY asset_id`,
    [applicationId],
  );

/** Whether an asset of an application has a name. */
export async function hasAssetName(tx: Tx, applicationId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM application_assets WHERE application_id = ${applicationId} AND name = ${name} LIMIT 1`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

export async function insertAsset(
  tx: Tx,
  applicationId: string,
  type: ApplicationAsset['type'],
  row: AssetRow,
): Promise<void> {
  await tx.sql
    .insertInto('application_assets')
    .values({ application_id: applicationId, type, ...row })
    .execute();
}

export async function deleteAssetRow(db: Database, applicationId: string, assetId: string): Promise<void> {
  await db.sql
    .deleteFrom('application_assets')
    .where('application_id', '=', applicationId)
    .where('asset_id', '=', assetId)
    .execute();
}

/** Deletes the assets of an application that is deleted. */
export async function deleteAllAssets(tx: Tx, applicationId: string): Promise<void> {
  await tx.sql.deleteFrom('application_assets').where('application_id', '=', applicationId).execute();
}
