import { domain } from '../../domain.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { createMfaKeys } from './keys.ts';
import { mfaHandlers } from './operations.ts';

export { announceSecurityChange, type SecurityChange } from './announce.ts';
export { createBackupCodes, listBackupCodes } from './backup-codes.ts';
export { hasMfa } from './factors.ts';
export { checkPassword, requireFreshProof, requireMfaIfEnabled } from './fresh-proof.ts';
export {
  createPasskeyRequest,
  getPasskeyUser,
  getRelyingParty,
  takePasskeyResponse,
} from './passkeys.ts';
export { loadPasskeys, type PasskeyRow } from './passkeys-store.ts';
export {
  type OpenTicket,
  openTicket,
  requestPlaceCode,
  requestSecondFactor,
  type SecondFactorRequest,
  takeSecondFactor,
  wrongFactor,
} from './second-factor.ts';
export { redactPhone } from './send-sms.ts';
export {
  createSmsCode,
  isSmsCodePending,
  queueSmsCode,
  type SmsRequest,
  takeSmsCode,
} from './sms-codes.ts';
export { deleteOldSmsCodes } from './sms-codes-store.ts';
export {
  addAuthenticatorType,
  deleteAuthenticators,
  loadProvingAccount,
  loadProvingAccountIn,
  lockAuthenticators,
  type ProvingAccount,
  removeAuthenticatorTypes,
} from './store.ts';
export { digestPassword, readTicket, refusedTicket, useTicket } from './tickets.ts';
export { findTotpStep } from './totp.ts';
export { deleteTotpKey, insertTotpKey } from './totp-store.ts';

export const mfaDomain = domain({
  operations: mfaHandlers,
  services: { mfaKeys: async ({ db }) => createMfaKeys(await loadSecret(db, 'mfa')) },
});
