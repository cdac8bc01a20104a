import type { Database } from '../../platform/database/index.ts';

const FACTS = `
  SELECT EXISTS (SELECT FROM guilds) AS has_guild,
    EXISTS (SELECT FROM invites WHERE expires_at IS NULL OR expires_at > now())
      OR (SELECT count(*) > 1 FROM (SELECT FROM accounts LIMIT 2) AS first_accounts) AS has_company`;

interface Facts {
  readonly has_guild: boolean;
  /** Whether there is an invite, or a second account. */
  readonly has_company: boolean;
}

/** Loads the facts that decide which steps of the setup are done. */
export async function loadSetupFacts(db: Database): Promise<Facts> {
  const [facts] = await db.query<Facts>('admin.setup', FACTS, []);
  if (!facts) throw new Error('The facts had no row.');
  return facts;
}
