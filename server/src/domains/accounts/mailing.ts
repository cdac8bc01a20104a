import { DELETION_DAYS } from '@guildhall/protocol/account-closure/schemas';
import { PROOF_MINUTES } from '@guildhall/protocol/accounts/schemas';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { loadLogin } from '../auth/index.ts';
import {
  composeEmail,
  type Email,
  type Emails,
  emailLanguage,
  getLanguage,
  type NewPlaceFacts,
} from '../mail/index.ts';
import { hasMfa, type SecurityChange } from '../mfa/index.ts';
import { wantsEmail } from './email-settings.ts';
import { createCode, createProof, createReversion } from './proofs.ts';
import { useUp } from './proofs-store.ts';
import { type AccountRow, loadReachable } from './store.ts';

/** A notice about a change, which its receiver can undo. */
export type Notice =
  | { readonly about: 'password' | 'closure' | 'deletion' }
  | { readonly about: 'email'; readonly newEmail: string };

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** `language` is used if the account has chosen none. Tokens are created with the email, so that no queue holds them. */
    'accounts.mail_verification': { userId: string; language: string | undefined };
    'accounts.mail_recovery': { email: string; language: string | undefined };
    'accounts.mail_code': { userId: string; language: string | undefined };
    'accounts.mail_backup_codes': { userId: string; language: string | undefined };
    'accounts.mail_security': {
      userId: string;
      change: SecurityChange;
      name: string | undefined;
      at: number;
    };
    /** `at` in Unix milliseconds. */
    'accounts.mail_notice': { userId: string; to: string; at: number; notice: Notice };
    /** `at` in Unix milliseconds. */
    'accounts.mail_new_place': { userId: string; at: number } & Omit<NewPlaceFacts, 'when'>;
    /** `sources` in base64. */
    'accounts.mail_confirm_place': { userId: string; at: number; sources: readonly string[] } & Omit<
      NewPlaceFacts,
      'when'
    >;
  }
}

/** Tries of an email: with growing pauses, about an hour, after which its link would have little time left. */
const TRIES = 10;
/** Days in which a change can be undone. */
const UNDO_DAYS = PROOF_MINUTES.revert / 1_440;

type Mailing =
  | 'accounts.mail_verification'
  | 'accounts.mail_code'
  | 'accounts.mail_backup_codes'
  | 'accounts.mail_security'
  | 'accounts.mail_recovery'
  | 'accounts.mail_notice'
  | 'accounts.mail_new_place'
  | 'accounts.mail_confirm_place';

/** Queues an email in the transaction. */
export const mailLater = <Name extends Mailing>(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  name: Name,
  payload: Parameters<typeof app.jobs.add<Name>>[2],
): Promise<void> => app.jobs.add(tx.sql, name, payload, { maxAttempts: TRIES });

/** Queues a notice about a change that happens in this transaction, with a link that undoes it; nothing without an address. */
export async function mailNotice(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  userId: string,
  to: string | null,
  notice: Notice,
): Promise<void> {
  if (to !== null) await mailLater(app, tx, 'accounts.mail_notice', { userId, to, at: Date.now(), notice });
}

/** Queues the email with the key for an account's backup codes. */
export const mailBackupCodesKey = (
  app: Pick<App, 'jobs'>,
  tx: Tx,
  userId: string,
  request: Request,
): Promise<void> =>
  mailLater(app, tx, 'accounts.mail_backup_codes', { userId, language: getLanguage(request) });

/** A date and time in the format of a language, in UTC: the server does not know the reader's time zone. */
const writeTime = (at: number, language: string | undefined) =>
  new Intl.DateTimeFormat(language ?? 'en', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at);

/** Renders an email about the account itself, which can't be turned off, and sends it. */
const send = async (
  app: App,
  to: string,
  language: string | undefined,
  write: (emails: Emails) => Email,
): Promise<void> => {
  const { kind: _, ...mail } = await composeEmail(app, { language }, write);
  await app.mailer.send({ to, ...mail });
};

/** Sends an email to a user's address, in their language; nothing if there is no such account, or if its user turned off emails of its kind. */
export async function sendAccountEmail(
  app: App,
  userId: string,
  write: (emails: Emails) => Email,
): Promise<void> {
  const account = await loadReachable(app.db, userId);
  if (!account) return;
  const { kind, ...mail } = await composeEmail(
    app,
    { language: emailLanguage(account.locale), userId },
    write,
  );
  if (kind && !(await wantsEmail(app.db, userId, kind))) return;
  await app.mailer.send({ to: account.email, ...mail });
}

const languageFor = ({ locale }: AccountRow, otherwise: string | undefined) =>
  emailLanguage(locale) ?? otherwise;

const link = ({ config }: App, screen: string, token: string) =>
  `${config.publicUrl}/${screen}#token=${token}`;

/** Creates the token that restores an account, without signing in. */
const createActivation = (app: App, userId: string, email: string) =>
  app.db.transaction(async (tx) => {
    await useUp(tx, 'activate', userId);
    return createProof(tx, 'activate', { userId, email });
  });

/** Creates the link that undoes a change of the account, or ends what a stranger with the password has begun. */
const createUndoLink = async (app: App, userId: string, email: string, at: number) => {
  const token = await app.db.transaction((tx) => createReversion(tx, { userId, email }, at));
  return `${app.config.publicUrl}/wasntme/${token}`;
};

/** Registers the jobs that send the emails of accounts. */
export const mailJobs: DomainJobs = {
  'accounts.mail_verification': {
    async run(app, { userId, language }) {
      const account = await loadReachable(app.db, userId);
      if (!account || account.email_verified) return;
      const { email } = account;
      const token = await app.db.transaction((tx) => createProof(tx, 'verify', { userId, email }));
      await send(app, email, languageFor(account, language), ({ verify }) =>
        verify(link(app, 'verify', token), PROOF_MINUTES.verify / 1_440),
      );
    },
  },
  'accounts.mail_recovery': {
    async run(app, { email: login, language }) {
      const userId = (await loadLogin(app.db, login))?.user_id;
      const account = userId === undefined ? undefined : await loadReachable(app.db, userId);
      if (!account || userId === undefined) return;
      const { email } = account;
      const { token, ticket } = await app.db.transaction(async (tx) => ({
        token: await createProof(tx, 'reset', { userId, email }),
        ticket: hasMfa(account) ? undefined : await createProof(tx, 'login', { userId, email }),
      }));
      await send(app, email, languageFor(account, language), ({ reset }) =>
        reset(
          link(app, 'reset', token),
          PROOF_MINUTES.reset,
          ticket === undefined
            ? undefined
            : { url: link(app, 'login/one-time', ticket), minutes: PROOF_MINUTES.login },
        ),
      );
    },
  },
  'accounts.mail_code': {
    async run(app, { userId, language }) {
      const account = await loadReachable(app.db, userId);
      if (!account) return;
      const { email } = account;
      const code = await app.db.transaction((tx) => createCode(tx, 'code', { userId, email }));
      await send(app, email, languageFor(account, language), (emails) =>
        emails.code(code, PROOF_MINUTES.code),
      );
    },
  },
  'accounts.mail_backup_codes': {
    async run(app, { userId, language }) {
      const account = await loadReachable(app.db, userId);
      if (!account) return;
      const { email } = account;
      const key = await app.db.transaction((tx) => createCode(tx, 'backup', { userId, email }));
      await send(app, email, languageFor(account, language), (emails) =>
        emails.backupCodesKey(key, PROOF_MINUTES.backup),
      );
    },
  },
  'accounts.mail_security': {
    async run(app, { userId, change, name, at }) {
      const account = await loadReachable(app.db, userId);
      if (!account) return;
      const language = emailLanguage(account.locale);
      await send(app, account.email, language, (emails) =>
        emails.securityChanged(
          { change, name, when: writeTime(at, language) },
          `${app.config.publicUrl}/settings/my-account`,
        ),
      );
    },
  },
  'accounts.mail_notice': {
    // A job of the version before has no time.
    async run(app, { userId, to, at = Date.now(), notice }) {
      const account = await loadReachable(app.db, userId);
      if (!account) return;
      const url = await createUndoLink(app, userId, to, at);
      const restore =
        notice.about === 'closure' || notice.about === 'deletion'
          ? link(app, 'restore-account', await createActivation(app, userId, to))
          : '';
      await send(app, to, emailLanguage(account.locale), (emails) => {
        if (notice.about === 'email') return emails.emailChanged(notice.newEmail, url, UNDO_DAYS);
        if (notice.about === 'password') return emails.passwordChanged(url, UNDO_DAYS);
        return emails.accountClosed(
          notice.about === 'deletion' ? DELETION_DAYS : undefined,
          { undo: url, restore },
          UNDO_DAYS,
        );
      });
    },
  },
  'accounts.mail_new_place': {
    async run(app, { userId, at, client, network }) {
      const account = await loadReachable(app.db, userId);
      if (!account) return;
      const language = emailLanguage(account.locale);
      await send(app, account.email, language, ({ newPlace }) =>
        newPlace(
          { when: writeTime(at, language), client, network },
          `${app.config.publicUrl}/settings/sessions`,
        ),
      );
    },
  },
  'accounts.mail_confirm_place': {
    async run(app, { userId, at, client, network, sources }) {
      const account = await loadReachable(app.db, userId);
      if (!account) return;
      const { email } = account;
      const language = emailLanguage(account.locale);
      const token = await app.db.transaction((tx) =>
        createProof(tx, 'place', {
          userId,
          email,
          sources: sources.map((source) => Buffer.from(source, 'base64')),
        }),
      );
      const reject = await app.db.transaction((tx) => createReversion(tx, { userId, email }, at));
      await send(app, email, language, ({ confirmPlace }) =>
        confirmPlace(
          { when: writeTime(at, language), client, network },
          { confirm: link(app, 'authorize-ip', token), reject: link(app, 'reject-ip', reject) },
          PROOF_MINUTES.place,
        ),
      );
    },
  },
};
