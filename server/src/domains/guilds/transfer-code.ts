import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import type { App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { takeAttempt } from '../../platform/rate-limit/exact-store.ts';
import { tooManyRequests } from '../../platform/rate-limit/index.ts';
import { accessGuild } from '../../state/access.ts';
import { composeEmail, emailLanguage } from '../mail/index.ts';
import { hasMfa } from '../mfa/index.ts';
import { loadOwnUser } from '../users/index.ts';
import { deleteCode, loadCodeHash, storeCode } from './transfer-code-store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** The code is created with the email, so that no queue holds one. */
    'guilds.mail_transfer_code': { readonly guildId: string; readonly userId: string };
  }
}

const CODE_MINUTES = 15;
/** Wrong codes for one guild in `CODE_MINUTES`, so that a million codes can't be tried. */
const MAX_TRIES = 10;

const digest = (guildId: string, code: string) => hash('sha256', `${guildId}\n${code}`, 'buffer');

/**
 * The address to which an owner's code is sent, and their language. Owners with two-factor authentication prove themselves with that, and an unverified
 * address proves nothing.
 */
const needsCode = async (app: Pick<App, 'db'>, caller: Pick<Caller, 'userId' | 'bot'>) => {
  if (caller.bot) return undefined;
  const user = await loadOwnUser(app.db, caller.userId);
  return user?.email_verified && user.email && !hasMfa(user)
    ? { email: user.email, locale: user.locale }
    : undefined;
};

/** Tries of an email: with growing pauses, about an hour. */
const MAIL_TRIES = 10;

/** Sends a code to the owner by email. Does nothing for an owner who needs none. Throws 10004, 50013. */
export async function sendTransferCode(context: Context, guildId: string): Promise<void> {
  const { app, caller } = context;
  const { state } = await accessGuild(context, guildId);
  if (state.guild.owner_id !== caller.userId) throw missingPermissions();
  if (!(await needsCode(app, caller))) return;
  const { userId } = caller;
  await app.db.transaction((tx) =>
    app.jobs.add(tx.sql, 'guilds.mail_transfer_code', { guildId, userId }, { maxAttempts: MAIL_TRIES }),
  );
}

/** Creates a code for an owner, which replaces the previous one. */
async function createTransferCode({ db }: Pick<App, 'db'>, guildId: string, userId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await storeCode(db, { guildId, userId, hash: digest(guildId, code), minutes: CODE_MINUTES });
  return code;
}

const wrongCode = (message: string) =>
  invalidForm({ code: { code: 'GUILD_TRANSFER_CODE_INVALID', message } });

/**
 * Throws 50035 if the owner needs a code and `code` is not the last one sent, 429 after too many tries. Returns a function
 * that uses up the code, in the transaction that transfers the guild.
 */
export async function checkTransferCode(
  context: Context,
  guildId: string,
  code: string | null | undefined,
): Promise<(tx: Tx) => Promise<void>> {
  const { app, caller } = context;
  if (!(await needsCode(app, caller))) return async () => {};
  if (!code) throw wrongCode('The code that was mailed to you is needed.');
  const key = hash('sha256', `transfer\n${guildId}`, 'buffer');
  const wait = await takeAttempt(app.db, [{ key, limit: MAX_TRIES, windowMs: CODE_MINUTES * 60_000 }]);
  if (wait !== undefined) throw tooManyRequests(wait);
  const codeHash = await loadCodeHash(app.db, guildId, caller.userId);
  if (!codeHash || !timingSafeEqual(codeHash, digest(guildId, code)))
    throw wrongCode('This is not the code, or it is too old.');
  return (tx) => deleteCode(tx, guildId);
}

/** Sends the email with a transfer code. */
export const guildsJobs: DomainJobs = {
  'guilds.mail_transfer_code': {
    async run(app, { guildId, userId }) {
      const state = await app.guilds.get(guildId);
      const owner = await needsCode(app, { userId, bot: false });
      if (!owner || state?.guild.owner_id !== userId) return;
      const code = await createTransferCode(app, guildId, userId);
      const { kind: _, ...mail } = await composeEmail(
        app,
        { language: emailLanguage(owner.locale) },
        ({ transferCode }) => transferCode(code, state.guild.name, CODE_MINUTES),
      );
      await app.mailer.send({ to: owner.email, ...mail });
    },
  },
};
