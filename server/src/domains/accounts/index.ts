export { handleAccountMail } from './mailing.ts';
export { accountsHandlers } from './operations.ts';
export { handleAccountsUpkeep } from './upkeep.ts';
export { mailVerification } from './verification.ts';
