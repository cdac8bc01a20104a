import {
  type EmailSettings,
  type EmailSettingsChange,
  OPTIONAL_EMAILS,
  type OptionalEmail,
  USUAL_EMAILS,
} from '@guildhall/protocol/accounts/schemas';
import type { App } from '../../app.ts';
import type { Database } from '../../platform/database/index.ts';
import { loadEmailSettings, storeEmailSettings } from './email-settings-store.ts';
import { countForAccount } from './limits.ts';
import { refusedToken } from './proofs.ts';
import { loadAccount } from './store.ts';

const usual: readonly OptionalEmail[] = USUAL_EMAILS;
const DEFAULTS = Object.fromEntries(
  OPTIONAL_EMAILS.map((name) => [name, usual.includes(name)]),
) as EmailSettings['categories'];

const present = (chosen: object | undefined): EmailSettings => ({
  initialized: chosen !== undefined,
  categories: { ...DEFAULTS, ...chosen },
});

/** The emails that a user wants; of the documented categories, none by default. */
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
    OPTIONAL_EMAILS.flatMap((name) => (categories[name] === undefined ? [] : [[name, categories[name]]])),
  );
  return present(await storeEmailSettings(db, userId, change));
}

/** Whether a user wants emails of a kind. */
export async function wantsEmail(db: Database, userId: string, kind: OptionalEmail): Promise<boolean> {
  return (await getEmailSettings(db, userId)).categories[kind];
}

/** Turns off the emails of a link. Throws 50035 at `token`, 429. */
export async function unsubscribe(
  app: Pick<App, 'config' | 'db' | 'unsubscribeTokens'>,
  token: string,
): Promise<void> {
  const { db } = app;
  const found = app.unsubscribeTokens.read(token);
  if (!found) throw refusedToken('token', 'invalid');
  await countForAccount(app, 'unsubscribing', found.userId);
  if (!(await loadAccount(db, found.userId))) throw refusedToken('token', 'invalid');
  await storeEmailSettings(db, found.userId, { [found.kind]: false });
}
