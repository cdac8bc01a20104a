import {
  EMAIL_CATEGORIES,
  type EmailSettings,
  type EmailSettingsChange,
} from '@guildhall/protocol/accounts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

const DEFAULTS = Object.fromEntries(
  EMAIL_CATEGORIES.map((name) => [name, false]),
) as EmailSettings['categories'];

const present = (chosen: object | undefined): EmailSettings => ({
  initialized: chosen !== undefined,
  categories: { ...DEFAULTS, ...chosen },
});

/** Which messages a person wants; none before they said so. */
export async function getEmailSettings(db: Database, userId: string): Promise<EmailSettings> {
  const [row] = await db.query<{ categories: object }>(
    'accounts.email_settings',
    'SELECT categories FROM email_settings WHERE user_id = $1',
    [userId],
  );
  return present(row?.categories);
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
  const { rows } = await sql<{ categories: object }>`
    INSERT INTO email_settings AS s (user_id, categories) VALUES (${userId}, ${JSON.stringify(change)}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET categories = s.categories || excluded.categories
    RETURNING categories`.execute(db.sql);
  return present(rows[0]?.categories);
}
