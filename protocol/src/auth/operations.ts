import { defineOperation } from '../operation.ts';
import { Credentials, GatewayTicket, Registered, Registration, SignedIn } from './schemas.ts';

/** Registration, signing in and out. The exact limits of signing in are the server's own, beside these buckets. */
export const authOperations = {
  register: defineOperation({
    id: 'register',
    method: 'POST',
    path: '/auth/register',
    summary: 'Creates an account',
    caller: 'none',
    notFound: 10006,
    body: Registration,
    errorStatuses: [403, 404],
    response: { status: 201, body: Registered },
    rateLimit: { bucket: 'register', limit: 10, windowMs: 60_000 },
  }),
  login: defineOperation({
    id: 'login',
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in',
    caller: 'none',
    body: Credentials,
    errorStatuses: [403],
    response: { status: 200, body: SignedIn },
    rateLimit: { bucket: 'login', limit: 20, windowMs: 60_000 },
  }),
  logout: defineOperation({
    id: 'logout',
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session behind the token',
    caller: 'user',
    response: { status: 204 },
  }),
  createGatewayTicket: defineOperation({
    id: 'createGatewayTicket',
    method: 'POST',
    path: '/auth/ticket',
    summary: 'Makes a one-use ticket with which a browser opens the gateway',
    caller: 'user',
    response: { status: 200, body: GatewayTicket },
    rateLimit: { bucket: 'ticket', limit: 30, windowMs: 60_000 },
  }),
};
