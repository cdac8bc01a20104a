import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import type { Admission } from '../platform/http/admission.ts';
import { createBodyBudget } from '../platform/http/body-budget.ts';
import type { Connections } from '../platform/http/connections.ts';
import { ApiError } from '../platform/http/errors.ts';
import { createGate, type Gate } from '../platform/http/gate.ts';
import type { Floods } from '../platform/rate-limit/floods.ts';

/** Memory for bodies being read: two of the largest that an operation takes for one caller. */
const BODIES = { total: 128 * 1024 * 1024, each: 64 * 1024 * 1024 } as const;

/**
 * Calls without a sign-in that are worked on at once, of the 16 connections to the database. Those that change something (such as
 * registering) can hash passwords, which is slow, so they wait apart from those that only read.
 */
const READS = { atOnce: 6, maxWaiting: 500 } as const;
const CHANGES = { atOnce: 3, maxWaiting: 200 } as const;

/** Where calls without a sign-in wait for their turn, by the method of the call. */
export function createGates(): (method: string | undefined) => Gate {
  const reads = createGate(READS);
  const changes = createGate(CHANGES);
  return (method) => (method === 'GET' ? reads : changes);
}

/** How calls are let in: those with a sign-in always, those without one by what their address did and what there is room for. */
export function createAdmission(
  { identity }: Pick<App, 'identity'>,
  floods: Floods,
  connections: Connections,
  getGate: (method: string) => Gate,
): Admission {
  return {
    bodies: createBodyBudget(BODIES),
    authenticate(context, ip) {
      let lookedUp = false;
      const proven = identity.authenticate(context.req.raw, () => {
        floods.lookUp(ip);
        lookedUp = true;
      });
      if (proven === undefined) {
        floods.check(ip);
        return undefined;
      }
      const { socket } = (context.env as HttpBindings).incoming;
      if (!(proven instanceof Promise)) {
        connections.prove(socket);
        return proven;
      }
      return proven.then((caller) => {
        if (!caller) return undefined;
        connections.prove(socket);
        if (lookedUp) floods.found(ip);
        return caller;
      });
    },
    check(operation, caller) {
      if (!caller && !operation.limitsItself) getGate(operation.method).check();
    },
    run: (operation, caller, work) =>
      caller || operation.limitsItself ? work() : getGate(operation.method).run(work),
    refused: (ip, status) => floods.refused(ip, status),
  };
}

/** Limits requests that no operation limits; `take` counts one of an address and throws 429. */
export const limitRequests =
  (take: (address: string) => void, getAddress: (request: IncomingMessage) => string): MiddlewareHandler =>
  async (context, next) => {
    try {
      take(getAddress((context.env as HttpBindings).incoming));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message, extra, headers } = error;
      return Response.json({ message, code, ...extra }, { status, headers });
    }
    return next();
  };
