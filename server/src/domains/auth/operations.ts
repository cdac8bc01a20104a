import type { authOperations } from '@guildhall/protocol/auth/operations';
import { TICKET_SECONDS } from '@guildhall/protocol/auth/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { SecondFactor } from '@guildhall/protocol/mfa/types';
import type { App } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { ApiError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { accessInvite, type ValidInvite } from '../invites/index.ts';
import { isOpen } from '../members/index.ts';
import { getPlace, recordSecurityEvent } from '../security-log/index.ts';
import { endSessions } from './end-sign-ins-store.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { getOrigin, handOver } from './hand-over.ts';
import { createHandoff, exchangeHandoff } from './handoff.ts';
import type { SignedInAccount } from './open-session.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.ts';
import { register } from './registration.ts';
import { signIn } from './sign-in.ts';
import { insertTicket } from './store.ts';
import { createTicket } from './tokens.ts';

/** Undefined without an invite and for an invalid one, which does not prevent registration. */
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

/** A completed sign-in, with the token or its cookie. */
const presentSignIn = (
  call: Parameters<typeof handOver>[0],
  { userId, token, locale, theme }: SignedInAccount,
) => ({
  user_id: userId,
  ...handOver(call, token),
  user_settings: { locale, theme },
});

export const authHandlers: Handlers<typeof authOperations> = {
  register: async (call) => {
    const { source, client, markDevice } = getOrigin(call);
    const invite = await findInvite(call.app, call.body.invite);
    const { userId, token } = await register(call, call.body, {
      source,
      client,
      invite,
      request: call.request,
    });
    markDevice();
    return {
      user_id: userId,
      ...handOver(call, token),
      show_verification_form: false,
    };
  },
  login: async (call) => {
    const login = call.body.login ?? call.body.email;
    if (login === undefined)
      throw invalidForm({ login: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
    const { source, client, markDevice } = getOrigin(call);
    const { password, undelete } = call.body;
    const signedIn = await signIn(call, { login, password, undelete: undelete ?? false }, { source, client });
    if ('mfa' in signedIn) return signedIn;
    markDevice();
    return presentSignIn(call, signedIn);
  },
  finishLogin: async (call) => {
    const { source, client, markDevice } = getOrigin(call);
    const { ticket, code } = call.body;
    const type = call.params.authenticator_type as SecondFactor;
    const signedIn = await finishSignIn(call, { ticket, type, code }, { source, client });
    markDevice();
    return presentSignIn(call, signedIn);
  },
  startPasskeyLogin: (call) => startPasskeySignIn(call.app),
  startConditionalLogin: (call) => startPasskeySignIn(call.app, 'conditional'),
  finishPasskeyLogin: async (call) => {
    const { source, client, markDevice } = getOrigin(call);
    const signedIn = await finishPasskeySignIn(call, call.body, { source, client });
    markDevice();
    return presentSignIn(call, signedIn);
  },
  logout: async (call) => {
    const { caller, headers } = call;
    const { userId, sessionId } = caller;
    if (!sessionId) throw unauthorized();
    await call.app.db.transaction(async (tx) => {
      await endSessions(tx, userId, [sessionId]);
      await recordSecurityEvent(call.app, tx, { userId, type: 'sign_out', place: getPlace(call) });
    });
    call.app.cookies.clearSession(headers);
    return undefined;
  },
  createHandoff: async (call) => ({
    handoff_token: await createHandoff(call, call.body.key, getOrigin(call)),
  }),
  exchangeHandoff: async (call) => {
    const origin = getOrigin(call);
    const { token, user } = await exchangeHandoff(call.app, call.body, origin);
    origin.markDevice();
    return { ...handOver(call, token), user };
  },
  createGatewayTicket: async (call) => {
    const { app, caller } = call;
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
