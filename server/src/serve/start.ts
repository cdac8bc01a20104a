import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import pg from 'pg';
import type { App, AppBase } from '../app.ts';
import type { Config, Role } from '../config.ts';
import type { Domain } from '../domain.ts';
import { domains } from '../domains/index.ts';
import { createRemoteAuthGateway } from '../domains/remote-auth/index.ts';
import type { Gateway, GatewayOptions, Session } from '../gateway/index.ts';
import { startHeartbeat } from '../platform/bus/heartbeat.ts';
import { createInProcessBus } from '../platform/bus/in-process.ts';
import type { Bus } from '../platform/bus/index.ts';
import { connectNats } from '../platform/bus/nats.ts';
import { openDatabase } from '../platform/database/index.ts';
import { logLostConnection } from '../platform/database/lost-connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { reachDatabase } from '../platform/database/reach.ts';
import type { EgressOptions } from '../platform/egress/index.ts';
import { isAborted } from '../platform/http/aborted.ts';
import { withSecurityHeaders } from '../platform/http/security-headers.ts';
import { leaseWorker, type WorkerLease } from '../platform/leases/worker.ts';
import type { Log } from '../platform/log/index.ts';
import { createOutbox } from '../platform/outbox/index.ts';
import { startUpkeep } from '../platform/outbox/upkeep.ts';
import { startPostgres } from '../platform/postgres/index.ts';
import { createFloods, noFloodLimits } from '../platform/rate-limit/floods.ts';
import { createRateLimits, noRateLimits } from '../platform/rate-limit/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Certificates, createChallenges, openCertificates } from '../platform/tls/index.ts';
import { createPresence } from '../presence/index.ts';
import { createGuildStates } from '../state/index.ts';
import { createPrivateChannels } from '../state/private-channels.ts';
import { startVoiceNode } from '../voice/index.ts';
import { createAdmission, createGates, limitRequests } from './admission.ts';
import { createApi } from './api.ts';
import {
  collectListeners,
  collectMessageParts,
  createServices,
  flushServices,
  mountRoutes,
} from './domains.ts';
import { openGateway } from './gateway.ts';
import { serveHealth } from './health.ts';
import { startHttpPort } from './http-port.ts';
import { closeServer, createWebServer, listen } from './listen.ts';
import { startMetricsServer } from './metrics.ts';
import { measured, observe } from './observe.ts';
import { createProtection, type Protection } from './protect.ts';
import { openServices } from './services.ts';
import { serveUpgrades } from './upgrades.ts';
import { serveWeb } from './web.ts';
import { startWorker } from './worker.ts';

export interface RunningServer {
  readonly app: App;
  /** Where it listens: the port is the one that was free when the configuration asked for 0. */
  readonly address: AddressInfo;
  /** Where the process has that role. */
  readonly gateway: Gateway | undefined;
  /** Undefined unless the server waits for its first certificate: resolves when it is there, and people can be served. */
  readonly certified: Promise<void> | undefined;
  /** Stores the state in memory, without ending anything. */
  flush(): Promise<void>;
  /** Drains: takes no new calls, finishes running ones and stores the state in memory. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Called when the server can't go on: its database is gone for good, or another process has its worker id. */
  readonly onLost: (error: Error) => void;
  /** Called with a sentence for the operator who waits for the start. */
  readonly onProgress?: (sentence: string) => void;
  /** A database at hand, instead of the configured or embedded one. */
  readonly connection?: pg.PoolConfig;
  /** Multiplies every rate limit: for benches, whose few callers represent many. */
  readonly rateLimitMultiplier?: number;
  /** Milliseconds that a peer has for the head of a request, and for the first of its body: tests shorten them. */
  readonly deadlines?: { readonly headersMs?: number; readonly bodyGraceMs?: number };
  /** Which hosts outside can be called: tests let the loopback through. */
  readonly egress?: EgressOptions;
}

/** Connections of one process to PostgreSQL at most; 100 are shared by all. */
const POOL_SIZE = 16;

/** Ends parts in reverse order of their start, so that none loses a dependency. */
const createEndings = (log: Log) => {
  const endings: (() => Promise<void> | void)[] = [];
  return {
    add(end: () => Promise<void> | void) {
      endings.push(end);
    },
    async run() {
      for (const end of endings.reverse()) {
        try {
          await end();
        } catch (error) {
          log.warn('server.stop_failed', { error });
        }
      }
    },
  };
};

type Endings = ReturnType<typeof createEndings>;

async function connectDatabase(
  config: Config,
  log: Log,
  options: StartOptions,
  endings: Endings,
): Promise<pg.PoolConfig> {
  if (options.connection) return options.connection;
  if (config.databaseUrl) return reachDatabase(config.databaseUrl);
  const postgres = await startPostgres({ ...options, dataFolder: config.dataFolder, log });
  endings.add(() => postgres.stop());
  return postgres.connection;
}

interface Opened {
  readonly app: App;
  /** Says when this process no longer hears the bus, and when it does again. */
  readonly heartbeat: ReturnType<typeof startHeartbeat>;
  readonly lease: WorkerLease;
}

async function openApp(config: Config, log: Log, options: StartOptions, endings: Endings): Promise<Opened> {
  const connection = await connectDatabase(config, log, options, endings);
  await migrate(connection, log, undefined, options.onProgress);
  const bus: Bus = config.natsUrl ? await connectNats({ url: config.natsUrl, log }) : createInProcessBus();
  endings.add(() => bus.close());
  // A connection of its own: renewals must not wait behind a busy pool.
  const leasePool = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  leasePool.on('error', logLostConnection(log));
  endings.add(() => leasePool.end());
  const lease = await leaseWorker({
    pool: leasePool,
    log,
    onLost: () =>
      options.onLost(new StartupError('Another process took over the worker id of this one, which ends.')),
  });
  const outbox = createOutbox(bus, lease.ids);
  lease.watch(() => outbox.watermark);
  const db = openDatabase({ connection, poolSize: POOL_SIZE, log, outbox });
  endings.add(() => db.close());
  endings.add(() => lease.release());
  const endUpkeep = await startUpkeep({ db, connection, outbox, log });
  endings.add(endUpkeep);
  const heartbeat = startHeartbeat({ bus, log, workerId: lease.workerId, heads: () => outbox.heads() });
  endings.add(() => heartbeat.stop());
  const guilds = createGuildStates(db, bus, lease.ids, log);
  endings.add(() => guilds.close());
  heartbeat.onChange((lost) => {
    if (lost) guilds.suspend();
    else guilds.resume().catch((error) => log.error('state.resume_failed', { error }));
  });
  const { services, end } = await openServices(config, log, connection, options.egress);
  endings.add(end);
  await services.jobs.prepare();
  const base: AppBase = {
    ...services,
    config,
    log,
    db,
    bus,
    ids: lease.ids,
    outbox,
    guilds,
    privateChannels: createPrivateChannels(db),
  };
  // Its services are added right below: each can use the others once all exist.
  const app = { ...base, listeners: collectListeners(), messageParts: collectMessageParts() } as App;
  Object.assign(app, await createServices(app, endings.add));
  return { app, heartbeat, lease };
}

const has = (config: Config, ...roles: Role[]) => roles.some((role) => config.roles.has(role));

function startGateway(
  app: App,
  heartbeat: Opened['heartbeat'],
  { workerId, holder }: WorkerLease,
  endings: Endings,
  limits: Pick<GatewayOptions, 'getIp' | 'connections' | 'floods'>,
): Gateway {
  const presence = createPresence<Session>({
    ...app,
    workerId,
    holder,
    personGone: (userId) => {
      for (const { afterLastSession } of domains as readonly Domain[])
        afterLastSession?.(app, userId).catch((error) =>
          app.log.error('presence.reaction_failed', { userId, error }),
        );
    },
  });
  endings.add(() => presence.close());
  const gateway = openGateway(app, heartbeat, { ...limits, holder, presence, listener: presence });
  presence.attach(gateway);
  endings.add(() => gateway.drain());
  return gateway;
}

/** Listens on the ports of the configuration; `fetch` handles requests to the public one. Throws StartupError. */
async function openPorts(
  app: App,
  fetch: Parameters<typeof getRequestListener>[0],
  protection: Protection,
  headersMs: number | undefined,
  endings: Endings,
) {
  const { config, log } = app;
  const challenges = createChallenges();
  const certificates = await openCertificates({ ...config, challenges, log });
  const listener = withSecurityHeaders(config, protection.listener(getRequestListener(fetch)));
  const server = createWebServer(listener, certificates, headersMs);
  protection.watch(server);
  const address = await listen(server, config, { host: 'GUILDHALL_HOST', port: 'GUILDHALL_PORT' });
  endings.add(() => closeServer(server));
  const { httpPort: port, host, publicUrl, assetsUrl, metricsPort, metricsHost } = config;
  if (certificates && port !== undefined) {
    const origins = [publicUrl, assetsUrl] as const;
    const http = await startHttpPort({ host, port, origins, challenges, certificates });
    endings.add(() => http.stop());
  }
  if (metricsPort !== undefined) {
    const metrics = await startMetricsServer(app.metrics, { host: metricsHost, port: metricsPort }, log);
    endings.add(() => metrics.stop());
  }
  certificates?.start();
  endings.add(() => certificates?.close());
  return { server, address, certificates };
}

function whenCertified(certificates: Certificates | undefined): Promise<void> | undefined {
  if (!certificates || certificates.current) return undefined;
  return new Promise((resolve) => certificates.onChange(() => resolve()));
}

/** Returns the path of a request with `@` for `%40`: some clients encode it in `@me`. */
const getPlainPath = (request: Request) => getPath(request).replaceAll('%40', '@');

/** Returns a path in the form used in logs, without the secret tokens of webhooks. */
const withoutTokens = (path: string) => path.replace(/(\/webhooks\/[^/]+\/)[^/]+/, '$1…');

/** Starts the roles of the configuration and resolves once they serve. Throws StartupError. */
export async function startServer(config: Config, log: Log, options: StartOptions): Promise<RunningServer> {
  const endings = createEndings(log);
  try {
    const { app, heartbeat, lease } = await openApp(config, log, options, endings);
    if (has(config, 'worker')) endings.add(startWorker(app));
    const http = new Hono({ getPath: getPlainPath });
    http.onError((error, context) => {
      if (!isAborted(context.env as HttpBindings, error))
        log.error('http.failed', { path: withoutTokens(context.req.path), error });
      return context.text('Internal Server Error', 500);
    });
    const multiplier = options.rateLimitMultiplier ?? 1;
    const floods = config.rateLimits ? createFloods({ multiplier }) : noFloodLimits;
    endings.add(() => floods.close());
    const getGate = createGates();
    const protection = createProtection(app, config, floods, getGate, options.deadlines?.bodyGraceMs);
    endings.add(() => protection.close());
    serveHealth(http, app);
    const getIp = (context: Context) => protection.getAddress((context.env as HttpBindings).incoming);
    if (has(config, 'api')) {
      const limits = config.rateLimits ? createRateLimits({ bus: app.bus, multiplier }) : noRateLimits;
      endings.add(() => limits.close());
      const api = createApi(
        app,
        {
          admission: createAdmission(app, floods, protection.connections, getGate),
          rateLimit: limits.limit,
          getIp,
        },
        limitRequests(floods.document, protection.getAddress),
      );
      http.route('/', api);
      mountRoutes(http, app, 'api', getIp);
    }
    http.use(limitRequests(floods.file, protection.getAddress));
    if (has(config, 'assets')) mountRoutes(http, app, 'assets', getIp);
    if (has(config, 'web')) serveWeb(http, app);
    const { server, address, certificates } = await openPorts(
      app,
      measured(app, http.fetch),
      protection,
      options.deadlines?.headersMs,
      endings,
    );
    const sockets = { getIp: protection.getAddress, connections: protection.connections };
    const gateway = has(config, 'gateway')
      ? startGateway(app, heartbeat, lease, endings, { ...sockets, floods })
      : undefined;
    const remoteAuth = gateway && createRemoteAuthGateway(app, sockets);
    if (remoteAuth) endings.add(() => remoteAuth.close());
    const voice = has(config, 'voice') ? await startVoiceNode(app, lease.holder) : undefined;
    if (voice) endings.add(() => voice.stop());
    serveUpgrades(server, { gateway, remoteAuth, voice }, log);
    observe(app, gateway);
    const certified = whenCertified(certificates);
    return { app, address, gateway, certified, flush: () => flushServices(app), stop: () => endings.run() };
  } catch (error) {
    await endings.run();
    throw error;
  }
}
