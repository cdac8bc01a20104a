import { ErrorCode } from '../errors/codes.ts';
import { defineOperation } from '../operation.ts';
import {
  RemoteAuthCancel,
  RemoteAuthFinish,
  RemoteAuthLogin,
  RemoteAuthSession,
  RemoteAuthStart,
  RemoteAuthTicket,
} from './schemas.ts';

const rateLimit = { bucket: 'remoteAuth', limit: 20, windowMs: 60_000 };

/** Letting another browser in from one that is signed in, by a QR code. */
export const remoteAuthOperations = {
  createRemoteAuth: defineOperation({
    id: 'createRemoteAuth',
    method: 'POST',
    path: '/users/@me/remote-auth',
    summary: 'Shows the browser with a QR code who scanned it',
    caller: 'user',
    body: RemoteAuthStart,
    response: { status: 200, body: RemoteAuthSession },
    notFound: ErrorCode.UNKNOWN_SESSION,
    errorStatuses: [404],
    rateLimit,
  }),
  finishRemoteAuth: defineOperation({
    id: 'finishRemoteAuth',
    method: 'POST',
    path: '/users/@me/remote-auth/finish',
    summary: 'Lets that browser sign in as the caller',
    caller: 'user',
    body: RemoteAuthFinish,
    response: { status: 204 },
    errorStatuses: [404],
    rateLimit,
  }),
  cancelRemoteAuth: defineOperation({
    id: 'cancelRemoteAuth',
    method: 'POST',
    path: '/users/@me/remote-auth/cancel',
    summary: 'Turns that browser away',
    caller: 'user',
    body: RemoteAuthCancel,
    response: { status: 204 },
    errorStatuses: [404],
    rateLimit,
  }),
  loginRemoteAuth: defineOperation({
    id: 'loginRemoteAuth',
    method: 'POST',
    path: '/users/@me/remote-auth/login',
    summary: 'Signs in with the ticket that the browser got once the user agreed',
    caller: 'none',
    body: RemoteAuthTicket,
    response: { status: 200, body: RemoteAuthLogin },
    errorStatuses: [403, 404],
    rateLimit,
  }),
};
