import type { authOperations } from '@guildhall/protocol/auth/operations';
import { TICKET_SECONDS } from '@guildhall/protocol/auth/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App } from '../../app.ts';
import { ApiError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { PasswordHasher } from '../../platform/passwords/hash.ts';
import { createRefusalLog } from '../instance/index.ts';
import { accessInvite, type ValidInvite } from '../invites/index.ts';
import { announce, isOpen, type Welcome } from '../members/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { endSessions } from './end-sign-ins.ts';
import { createHandOver, placeOf } from './hand-over.ts';
import type { NewPlace } from './new-place.ts';
import { type Registered, register } from './registration.ts';
import { signIn } from './sign-in.ts';
import { insertTicket } from './store.ts';
import { createTicket } from './tokens.ts';

/** Undefined for no invite and for one that leads nowhere, which keeps nobody from registering. */
const findInvite = async (app: App, code: string | null | undefined): Promise<ValidInvite | undefined> => {
  if (!code) return undefined;
  try {
    const valid = await accessInvite(app, code);
    return isOpen(valid.state) ? valid : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === ErrorCode.UNKNOWN_INVITE) return undefined;
    throw error;
  }
};

/**
 * @param registered called in the transaction in which an account is made
 * @param newPlace called in the transaction of a sign-in from a place that the account does not know
 */
export const authHandlers = (
  app: App,
  passwords: PasswordHasher,
  welcome: Welcome,
  registered: Registered,
  newPlace: NewPlace,
): Handlers<typeof authOperations> => {
  const { cookies, contextOf, handOver } = createHandOver(app.config);
  const noteRefusal = createRefusalLog(app);

  return {
    register: async (call) => {
      const { source, client, markDevice } = contextOf(call);
      const invite = await findInvite(app, call.body.invite);
      const { userId, token } = await register(app, passwords, call.body, {
        source,
        client,
        invite,
        registered: (tx, account) => registered(tx, account, call.request),
        noteRefusal,
      });
      markDevice();
      if (invite) await announce(app, welcome, invite.state.id, userId);
      return {
        user_id: userId,
        ...handOver(call.request, call.headers, token),
        show_verification_form: false,
      };
    },
    login: async (call) => {
      const login = call.body.login ?? call.body.email;
      if (login === undefined)
        throw invalidForm({ login: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
      const { source, client, markDevice } = contextOf(call);
      const { userId, token, locale, theme } = await signIn(
        app,
        passwords,
        { login, password: call.body.password },
        {
          source,
          client,
          noteRefusal,
          newPlace,
        },
      );
      markDevice();
      return {
        user_id: userId,
        ...handOver(call.request, call.headers, token),
        user_settings: { locale, theme },
      };
    },
    logout: async (call) => {
      const { caller, headers } = call;
      const { userId, sessionId } = caller;
      if (!sessionId) throw unauthorized();
      await app.db.transaction(async (tx) => {
        await endSessions(tx, userId, [sessionId]);
        await recordSecurityEvent(app, tx, { userId, type: 'sign_out', place: placeOf(call) });
      });
      cookies.clearSession(headers);
      return undefined;
    },
    createGatewayTicket: async ({ caller }) => {
      if (!caller.sessionId) throw unauthorized();
      const { token, hash } = createTicket(caller.userId);
      await insertTicket(app.db, {
        userId: caller.userId,
        sessionId: caller.sessionId,
        hash,
        seconds: TICKET_SECONDS,
      });
      return { ticket: token, expires_in: TICKET_SECONDS };
    },
  };
};
