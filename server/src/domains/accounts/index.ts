import { domain } from '../../domain.ts';
import { mailJobs } from './mailing.ts';
import { mailConfirmPlace, mailNewPlace } from './new-place.ts';
import { accountsHandlers } from './operations.ts';
import { accountsJobs } from './upkeep.ts';
import { mailVerification } from './verification.ts';

export { emailLanguage } from './emails/index.ts';
export { composeEmail, mailNotice, sendAccountEmail } from './mailing.ts';
export { getNetwork } from './new-place.ts';
export { checkPassword } from './password-check.ts';
export { createProof } from './proofs.ts';
export { updateBot } from './update-bot.ts';

export const accountsDomain = domain({
  operations: accountsHandlers,
  jobs: { ...accountsJobs, ...mailJobs },
  on: {
    accountCreated: ({ app }, tx, { userId, request }) => mailVerification(app, tx, { userId }, request),
    signedInFromNewPlace: ({ app }, tx, { userId, place }) => mailNewPlace(app, tx, userId, place),
    placeNeedsConfirming: ({ app }, tx, event) => mailConfirmPlace(app, tx, event),
  },
});
