export { handleAccountMail } from './mailing.ts';
export { mailNewPlace } from './new-place.ts';
export { accountsHandlers } from './operations.ts';
export { checkPassword } from './password-check.ts';
export { createProof } from './proofs.ts';
export { updateBot } from './update-bot.ts';
export { handleAccountsUpkeep } from './upkeep.ts';
export { mailVerification } from './verification.ts';
