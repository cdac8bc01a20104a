import type { Context, Hono } from 'hono';
import type { App, DomainServices } from '../app.ts';
import type { Domain, DomainRoutes } from '../domain.ts';
import { domains } from '../domains/index.ts';

/** Hooks of services for when a process stores its memory, and for when it ends. */
interface Lasting {
  flush?(): Promise<void>;
  close?(): Promise<void> | void;
}

type ServiceNames<D> = D extends Domain<infer _Id, infer Name> ? Name : never;

/**
 * Creates the services of all domains: one that no domain creates does not compile. `atEnd` is given the function that ends each, and last the one that
 * stores what they hold in memory.
 */
export async function createServices(
  app: App,
  atEnd: (end: () => Promise<void> | void) => void,
): Promise<DomainServices> {
  const services: Record<string, unknown> = {};
  for (const { services: creators } of domains as readonly Domain[])
    for (const [name, create] of Object.entries(creators ?? {})) {
      const service = await create(app);
      services[name] = service;
      atEnd(() => (service as Lasting).close?.());
    }
  atEnd(() => flushServices(app));
  return services as Pick<DomainServices, ServiceNames<(typeof domains)[number]>>;
}

/** Stores what services hold in memory. */
export async function flushServices(app: App): Promise<void> {
  for (const { services } of domains as readonly Domain[])
    for (const name of Object.keys(services ?? {}))
      await (app[name as keyof DomainServices] as Lasting).flush?.();
}

/** Everybody who reacts to a change, by its name, in the order of the domains. */
export function collectListeners(): App['listeners'] {
  const all = (domains as readonly Domain[]).flatMap(({ on }) => Object.entries(on ?? {}));
  const byName = Map.groupBy(all, ([name]) => name);
  const listeners = [...byName].map(([name, entries]) => [name, entries.map(([, listen]) => listen)]);
  return Object.fromEntries(listeners) as App['listeners'];
}

/** The parts of messages that differ by reader, by column. */
export const collectMessageParts = (): App['messageParts'] =>
  Object.assign({}, ...(domains as readonly Domain[]).map(({ messageParts }) => messageParts));

/** Serves the domains' paths beside the operations. */
export function mountRoutes(
  http: Hono,
  app: App,
  role: DomainRoutes['role'],
  getIp: (context: Context) => string,
): void {
  for (const { routes } of domains as readonly Domain[])
    for (const route of routes ?? []) if (route.role === role) route.mount(http, app, getIp);
}
