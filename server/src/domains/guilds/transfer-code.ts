import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { takeAttempt } from '../../platform/rate-limit/exact.ts';
import { tooManyRequests } from '../../platform/rate-limit/index.ts';
import { accessGuild } from '../../state/access.ts';
import { loadOwnUser } from '../users/index.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'guilds.transfer_code': { readonly to: string; readonly guild: string; readonly code: string };
  }
}

const CODE_MINUTES = 15;
/** Wrong codes for one guild in `CODE_MINUTES`: a million codes can't be tried. */
const MAX_TRIES = 10;

const digest = (guildId: string, code: string) => hash('sha256', `${guildId}\n${code}`, 'buffer');

/** Whether the owner proves with a code that they hand the guild over: who has a verified address. An address that nobody verified proves nothing. */
const needsCode = async (app: Pick<App, 'db'>, caller: Caller) => {
  if (caller.bot) return undefined;
  const user = await loadOwnUser(app.db, caller.userId);
  return user?.email_verified && user.email ? user.email : undefined;
};

/** Mails a code to the owner, which replaces the one before. Does nothing for an owner who needs none. Throws 10004, 50013. */
export async function sendTransferCode(app: App, caller: Caller, guildId: string): Promise<void> {
  const { state } = await accessGuild(app, caller, guildId);
  if (state.guild.owner_id !== caller.userId) throw missingPermissions();
  const to = await needsCode(app, caller);
  if (!to) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await app.db.transaction(async (tx) => {
    await sql`
      INSERT INTO guild_transfer_codes (guild_id, user_id, code_hash, expires_at)
      VALUES (${guildId}, ${caller.userId}, ${digest(guildId, code)}, now() + ${CODE_MINUTES} * interval '1 minute')
      ON CONFLICT (guild_id) DO UPDATE SET user_id = excluded.user_id, code_hash = excluded.code_hash,
        expires_at = excluded.expires_at`.execute(tx.sql);
    await app.jobs.add(tx.sql, 'guilds.transfer_code', { to, guild: state.guild.name, code });
  });
}

const wrongCode = (message: string) =>
  invalidForm({ code: { code: 'GUILD_TRANSFER_CODE_INVALID', message } });

/**
 * Throws 50035 where the owner needs a code and `code` is not the one that was mailed last, 429 after too many tries. Answers how
 * to use the code up, in the transaction that hands the guild over.
 */
export async function checkTransferCode(
  app: App,
  caller: Caller,
  guildId: string,
  code: string | null | undefined,
): Promise<(tx: Tx) => Promise<void>> {
  if (!(await needsCode(app, caller))) return async () => {};
  if (!code) throw wrongCode('The code that was mailed to you is needed.');
  const key = hash('sha256', `transfer\n${guildId}`, 'buffer');
  const wait = await takeAttempt(app.db, [{ key, limit: MAX_TRIES, windowMs: CODE_MINUTES * 60_000 }]);
  if (wait !== undefined) throw tooManyRequests(wait);
  const [row] = await app.db.query<{ code_hash: Buffer }>(
    'guilds.transfer_code',
    'SELECT code_hash FROM guild_transfer_codes WHERE guild_id = $1 AND user_id = $2 AND expires_at > now()',
    [guildId, caller.userId],
  );
  if (!row || !timingSafeEqual(row.code_hash, digest(guildId, code)))
    throw wrongCode('This is not the code, or it is too old.');
  return async (tx) => {
    await sql`DELETE FROM guild_transfer_codes WHERE guild_id = ${guildId}`.execute(tx.sql);
  };
}

/** Has the mails of `sendTransferCode` sent. */
export function handleTransferCodes({ jobs, providers }: Pick<App, 'jobs' | 'providers'>): void {
  jobs.handle('guilds.transfer_code', async ({ to, guild, code }) => {
    await providers.find('mail')?.send({
      to,
      subject: `Your code for handing over ${guild}`,
      text: `Somebody signed in as you wants to hand the guild "${guild}" over to another member.\n\nThe code is ${code}. It is good for ${CODE_MINUTES} minutes.\n\nIf that was not you, change your password.`,
    });
  });
}
