import type { LegalText, RegistrationMode } from '@guildhall/protocol/instance/limits';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The settings that the owner changes; null if the configuration, the product's name or the default text applies. */
export interface OwnerSettings extends Readonly<Record<LegalText, string | null>> {
  readonly name: string | null;
  readonly icon: string | null;
  readonly registration: RegistrationMode | null;
  readonly confirm_new_places: boolean | null;
  readonly phone_registration: boolean | null;
  readonly counts_events: boolean | null;
}

/** The names of the settings. */
export const OWNER_SETTINGS = [
  'name',
  'icon',
  'registration',
  'confirm_new_places',
  'phone_registration',
  'counts_events',
  'privacy',
  'terms',
] as const satisfies (keyof OwnerSettings)[];

export interface StoredSettings extends OwnerSettings {
  readonly setup_dismissed_at: Date | null;
  readonly updated_at: Date | null;
}

const NOTHING: StoredSettings = {
  name: null,
  icon: null,
  registration: null,
  confirm_new_places: null,
  phone_registration: null,
  counts_events: null,
  privacy: null,
  terms: null,
  setup_dismissed_at: null,
  updated_at: null,
};

export async function loadSettings(db: Database): Promise<StoredSettings> {
  const [row] = await db.query<StoredSettings>(
    'instance.settings',
    `SELECT name, icon, registration, confirm_new_places, phone_registration, counts_events, privacy, terms, setup_dismissed_at, updated_at
     FROM instance_settings`,
    [],
  );
  return row ?? NOTHING;
}

/** The registration mode, as the transaction sees it; null if the owner has not set it. */
export async function loadRegistrationMode(tx: Tx): Promise<RegistrationMode | null> {
  const row = await tx.sql.selectFrom('instance_settings').select('registration').executeTakeFirst();
  return (row?.registration ?? null) as RegistrationMode | null;
}

/** Inserts the row of settings unless it exists. */
const ensureRow = (tx: Tx) =>
  tx.sql
    .insertInto('instance_settings')
    .values({ registration: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Loads the settings and locks the row until the end of the transaction. */
export async function lockSettings(tx: Tx): Promise<OwnerSettings> {
  await ensureRow(tx);
  const row = await tx.sql
    .selectFrom('instance_settings')
    .select(OWNER_SETTINGS)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as OwnerSettings;
}

export async function storeSettings(tx: Tx, settings: OwnerSettings): Promise<void> {
  await tx.sql
    .updateTable('instance_settings')
    .set({ ...settings, updated_at: new Date() })
    .execute();
}

/** Stores whether the owner has dismissed the checklist for a new instance. */
export async function storeSetupDismissed(tx: Tx, dismissed: boolean): Promise<void> {
  await ensureRow(tx);
  await tx.sql
    .updateTable('instance_settings')
    .set({ setup_dismissed_at: dismissed ? new Date() : null })
    .execute();
}

/** The owner's id; undefined before the first registration. */
export async function loadOwnerId(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ owner_id: string }>('instance.owner', 'SELECT owner_id FROM instance', []);
  return row?.owner_id;
}
