import { domain } from '../../domain.ts';
import { mailJobs, mailLater } from './mailing.ts';
import { mailConfirmPlace, mailNewPlace } from './new-place.ts';
import { serveOneClick } from './one-click.ts';
import { accountsHandlers } from './operations.ts';
import { recoveryJobs } from './recovery.ts';
import { accountsJobs } from './upkeep.ts';
import { mailVerification } from './verification.ts';

export { countForAccount } from './limits.ts';
export { mailBackupCodesKey, mailNotice, sendAccountEmail } from './mailing.ts';
export { getNetwork } from './new-place.ts';
export { createProof, isBackupCodesKey } from './proofs.ts';
export { loadAccount } from './store.ts';
export { updateBot } from './update-bot.ts';

export const accountsDomain = domain({
  operations: accountsHandlers,
  routes: [{ role: 'api', mount: serveOneClick }],
  jobs: { ...accountsJobs, ...mailJobs, ...recoveryJobs },
  on: {
    accountCreated: ({ app }, tx, { userId, request }) => mailVerification(app, tx, { userId }, request),
    securityChanged: ({ app }, tx, { userId, change, name }) =>
      mailLater(app, tx, 'accounts.mail_security', { userId, change, name, at: Date.now() }),
    signedInFromNewPlace: ({ app }, tx, { userId, place }) => mailNewPlace(app, tx, userId, place),
    placeNeedsConfirming: ({ app }, tx, event) => mailConfirmPlace(app, tx, event),
  },
});
