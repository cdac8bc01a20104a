import type { ApplicationAsset } from '@guildhall/protocol/application-assets/schemas';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The assets of applications, oldest first, by application. */
export async function loadAssets(
  db: Database,
  applicationIds: readonly string[],
): Promise<Record<string, ApplicationAsset[]>> {
  const rows = await db.query<ApplicationAsset & { application_id: string }>(
    'application_assets.load',
    `SELECT application_id, asset_id AS id, type, name FROM application_assets
     WHERE application_id = ANY ($1::bigint[]) ORDER BY asset_id`,
    [applicationIds],
  );
  const assets: Record<string, ApplicationAsset[]> = Object.fromEntries(
    applicationIds.map((id) => [id, [] as ApplicationAsset[]]),
  );
  for (const { application_id, ...asset } of rows) assets[application_id]?.push(asset);
  return assets;
}

export async function insertAsset(
  tx: Tx,
  applicationId: string,
  { id, name, type }: ApplicationAsset,
  image: string,
): Promise<void> {
  await tx.sql
    .insertInto('application_assets')
    .values({ application_id: applicationId, asset_id: id, name, type, image })
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
