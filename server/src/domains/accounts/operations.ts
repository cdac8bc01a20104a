import type { accountsOperations } from '@guildhall/protocol/accounts/operations';
import type { Call, Handlers } from '../../domain.ts';
import { isBreached } from '../../platform/passwords/breached.ts';
import { MINIMUM_SCORE, scorePassword } from '../../platform/passwords/strength.ts';
import { getOrigin, handOver } from '../auth/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { getPlace } from '../security-log/index.ts';
import { activateAccount } from './activation.ts';
import { getEmailSettings, unsubscribe, updateEmailSettings } from './email-settings.ts';
import { confirmPlace } from './new-place.ts';
import { signInOnce } from './one-time-login.ts';
import { listRecentAvatars, removeRecentAvatar } from './recent-avatars.ts';
import { forgotPassword, resetPassword } from './recovery.ts';
import { revertAccount } from './revert.ts';
import { endNamedSessions, listSessions } from './sessions.ts';
import { updateAccount, updatePerson } from './update.ts';
import { updateBot } from './update-bot.ts';
import { isTaken, isTakenFor, suggestUsername } from './usernames.ts';
import { exchangeEmailCode, resendVerification, startEmailChange, verifyEmail } from './verification.ts';

/** ISO 3166 reserves this code for private use: the server does not look up where a call comes from. */
const NO_COUNTRY = 'XX';

async function updateMyUser(call: Call<typeof accountsOperations.updateMyUser>) {
  const { caller, body } = call;
  if (caller.bot) return updateBot(call, caller.userId, body);
  const { user, token } = await updatePerson(call, body, getPlace(call));
  return { ...user, ...(token ? handOver(call, token) : {}) };
}

export const accountsHandlers: Handlers<typeof accountsOperations> = {
  verifyEmail: async (call) => {
    const userId = await verifyEmail(call.app, call.body.token, getOrigin(call));
    return { user_id: userId, token: null };
  },
  resendVerification: (call) => resendVerification(call, call.request),
  forgotPassword: async (call) => {
    await forgotPassword(call.app, call.body.login, getOrigin(call).source, call.request);
    return { method: 'password_reset' };
  },
  resetPassword: async (call) => {
    const origin = getOrigin(call);
    const reset = await resetPassword(call, call.body, origin);
    if ('mfa' in reset) return reset;
    origin.markDevice();
    return handOver(call, reset.token);
  },
  authorizeIp: (call) => confirmPlace(call.app, call.body.token, getOrigin(call)),
  revertAccount: async (call) => ({ email: await revertAccount(call, call.body, getOrigin(call)) }),
  validatePassword: async (call) => {
    const { body } = call;
    const score = await scorePassword(body.password, []);
    const valid = score >= MINIMUM_SCORE && !(await isBreached(body.password));
    return { valid, password_strength: score };
  },
  getLocationMetadata: () => ({
    consent_required: true,
    country_code: NO_COUNTRY,
    promotional_email_opt_in: { required: false, pre_checked: false },
  }),
  attemptUsername: async (call) => ({ taken: await isTaken(call.app.db, call.body.username) }),
  attemptOwnUsername: async (call) => ({ taken: await isTakenFor(call, call.body.username) }),
  updateAccount: (call) => updateAccount(call, call.body),
  listRecentAvatars: async (call) => ({ avatars: await listRecentAvatars(call) }),
  deleteRecentAvatar: (call) => removeRecentAvatar(call, call.params.avatar_id),
  suggestUsername: async (call) => ({
    username: await suggestUsername(call.app.db, call.query.global_name ?? ''),
  }),
  listAuthSessions: async (call) => ({ user_sessions: await listSessions(call) }),
  logoutAuthSessions: async (call) => {
    const { body } = call;
    await requireFreshProof(call, body.password);
    await endNamedSessions(call, body.session_id_hashes, getPlace(call));
  },
  startEmailChange: (call) => startEmailChange(call, call.request),
  verifyEmailChangeCode: async (call) => ({
    token: await exchangeEmailCode(call, call.body.code),
  }),
  getEmailSettings: (call) => getEmailSettings(call.app.db, call.caller.userId),
  updateEmailSettings: (call) => updateEmailSettings(call.app.db, call.caller.userId, call.body),
  oneTimeLogin: async (call) => {
    const origin = getOrigin(call);
    const token = await signInOnce(call.app, call.body.ticket, origin);
    origin.markDevice();
    return handOver(call, token);
  },
  activateAccount: (call) => activateAccount(call.app, call.body.token, getOrigin(call)),
  unsubscribeFromEmails: (call) => unsubscribe(call.app, call.params.token),
  updateMyUser,
};
