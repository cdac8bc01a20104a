import type { LegalText, RegistrationMode } from '@guildhall/protocol/instance/limits';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The owner's settings; null if the configuration or the default text applies. */
export interface StoredSettings extends Readonly<Record<LegalText, string | null>> {
  readonly registration: RegistrationMode | null;
  readonly updated_at: Date | null;
}

const NOTHING: StoredSettings = { registration: null, privacy: null, terms: null, updated_at: null };

export async function loadSettings(db: Database): Promise<StoredSettings> {
  const [row] = await db.query<StoredSettings>(
    'instance.settings',
    'SELECT registration, privacy, terms, updated_at FROM instance_settings',
    [],
  );
  return row ?? NOTHING;
}

/** The registration mode, as the transaction sees it; null if the owner has not set it. */
export async function loadRegistrationMode(tx: Tx): Promise<RegistrationMode | null> {
  const row = await tx.sql.selectFrom('instance_settings').select('registration').executeTakeFirst();
  return (row?.registration ?? null) as RegistrationMode | null;
}

/** The settings as the transaction sees them; locks the row until its end. */
export async function lockSettings(tx: Tx): Promise<Omit<StoredSettings, 'updated_at'>> {
  await tx.sql
    .insertInto('instance_settings')
    .values({ registration: null, privacy: null, terms: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.sql
    .selectFrom('instance_settings')
    .select(['registration', 'privacy', 'terms'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as Omit<StoredSettings, 'updated_at'>;
}

export async function storeSettings(tx: Tx, settings: Omit<StoredSettings, 'updated_at'>): Promise<void> {
  await tx.sql
    .updateTable('instance_settings')
    .set({ ...settings, updated_at: new Date() })
    .execute();
}

/** The owner's id; undefined before the first registration. */
export async function loadOwnerId(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ owner_id: string }>('instance.owner', 'SELECT owner_id FROM instance', []);
  return row?.owner_id;
}
