import type { accountsOperations } from '@guildhall/protocol/accounts/operations';
import type { App } from '../../app.ts';
import type { Call, Handlers } from '../../platform/http/handler.ts';
import { isBreached } from '../../platform/passwords/breached.ts';
import { MINIMUM_SCORE, scorePassword } from '../../platform/passwords/strength.ts';
import { contextOf, handOver, placeOf } from '../auth/index.ts';
import { getEmailSettings, updateEmailSettings } from './email-settings.ts';
import { checkPassword } from './password-check.ts';
import { forgotPassword, resetPassword } from './recovery.ts';
import { endNamedSessions, listSessions } from './sessions.ts';
import { updatePerson } from './update.ts';
import { updateBot } from './update-bot.ts';
import { isTaken, suggestUsername } from './usernames.ts';
import { exchangeEmailCode, resendVerification, startEmailChange, verifyEmail } from './verification.ts';

/** ISO 3166 leaves this code to users: the server does not look where a call comes from. */
const NO_COUNTRY = 'XX';

export const accountsHandlers = (app: App): Handlers<typeof accountsOperations> => {
  const updateMyUser = async (call: Call<typeof accountsOperations.updateMyUser>) => {
    const { caller, body, request } = call;
    if (caller.bot) return updateBot(app, caller, caller.userId, body);
    const { user, token } = await updatePerson(app, caller, body, {
      request,
      place: placeOf(call),
    });
    return { ...user, ...(token ? handOver(app, call, token) : {}) };
  };

  return {
    verifyEmail: async (call) => {
      const userId = await verifyEmail(app, call.body.token, contextOf(app, call));
      return { user_id: userId, token: null };
    },
    resendVerification: ({ caller, request }) => resendVerification(app, caller.userId, request),
    forgotPassword: async (call) => {
      await forgotPassword(app, call.body.login, contextOf(app, call).source, call.request);
      return { method: 'password_reset' };
    },
    resetPassword: async (call) => {
      const context = contextOf(app, call);
      const { token } = await resetPassword(app, call.body, context);
      context.markDevice();
      return handOver(app, call, token);
    },
    validatePassword: async ({ body }) => {
      const score = await scorePassword(body.password, []);
      const valid = score >= MINIMUM_SCORE && !(await isBreached(body.password));
      return { valid, password_strength: score };
    },
    getLocationMetadata: () => ({
      consent_required: true,
      country_code: NO_COUNTRY,
      promotional_email_opt_in: { required: false, pre_checked: false },
    }),
    attemptUsername: async ({ body }) => ({ taken: await isTaken(app.db, body.username) }),
    suggestUsername: async ({ query }) => ({
      username: await suggestUsername(app.db, query.global_name ?? ''),
    }),
    listAuthSessions: async ({ caller }) => ({ user_sessions: await listSessions(app, caller.userId) }),
    logoutAuthSessions: async (call) => {
      const { caller, body } = call;
      await checkPassword(app, caller, body.password);
      await endNamedSessions(app, caller.userId, body.session_id_hashes, placeOf(call));
    },
    startEmailChange: ({ caller, request }) => startEmailChange(app, caller.userId, request),
    verifyEmailChangeCode: async ({ caller, body }) => ({
      token: await exchangeEmailCode(app, caller.userId, body.code),
    }),
    getEmailSettings: ({ caller }) => getEmailSettings(app.db, caller.userId),
    updateEmailSettings: ({ caller, body }) => updateEmailSettings(app.db, caller.userId, body),
    updateMyUser,
  };
};
