import {
  EMAIL_CATEGORIES,
  type EmailSettings,
  type EmailSettingsChange,
} from '@guildhall/protocol/accounts/schemas';
import type { Database } from '../../platform/database/index.ts';
import { loadEmailSettings, storeEmailSettings } from './email-settings-store.ts';

const DEFAULTS = Object.fromEntries(
  EMAIL_CATEGORIES.map((name) => [name, false]),
) as EmailSettings['categories'];

const present = (chosen: object | undefined): EmailSettings => ({
  initialized: chosen !== undefined,
  categories: { ...DEFAULTS, ...chosen },
});

/** The emails that a user wants; none by default. */
export async function getEmailSettings(db: Database, userId: string): Promise<EmailSettings> {
  return present(await loadEmailSettings(db, userId));
}

export async function updateEmailSettings(
  db: Database,
  userId: string,
  { settings }: EmailSettingsChange,
): Promise<EmailSettings> {
  const { categories = {} } = settings;
  const change = Object.fromEntries(
    EMAIL_CATEGORIES.flatMap((name) => (categories[name] === undefined ? [] : [[name, categories[name]]])),
  );
  return present(await storeEmailSettings(db, userId, change));
}
