import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '@guildhall/server/app';
import { type Config, readConfig } from '@guildhall/server/config';
import type { Gateway } from '@guildhall/server/gateway/index';
import { createLog, type Log } from '@guildhall/server/platform/log/index';
import { type StartOptions, startServer } from '@guildhall/server/serve/start';
import { createTestDatabase } from './database.ts';
import { onFileEnd } from './file-end.ts';
import { hashOnce } from './hash-once.ts';
import { PASSWORD } from './password.ts';
import { readBody } from './response-schemas.ts';

/** The response to a call; `body` is the JSON, or undefined if there is none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly body: any;
}

export interface CallOptions {
  /** The `Authorization` header: a user's token, or a bot's with `Bot ` before it. */
  readonly token?: string;
  /** Sent as JSON; a string or a form is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls `/api/v9` or `/api` instead of `/api/v10`. */
  readonly prefix?: '/api/v9' | '/api';
}

/** A caller: a user or a bot. */
export interface TestCaller {
  readonly id: string;
  readonly token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestPerson extends TestCaller {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export interface TestApp {
  readonly app: App;
  readonly gateway: Gateway;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Sends a call. Fails the test if the response is a 5xx. Every `fetch` of a test checks responses: see `checked-fetch.setup.ts`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Registers a new user; names are generated unless given. */
  register(username?: string): Promise<TestPerson>;
  /** Creates an application with a bot. `token` already starts with `Bot `. */
  createBot(owner: TestPerson, name?: string): Promise<TestCaller>;
}

export { PASSWORD };

export interface TestAppOptions extends Pick<StartOptions, 'egress' | 'deadlines' | 'connection'> {
  /** Errors to standard error unless given. */
  readonly log?: Log;
}

/**
 * Starts the whole server in this process, on a free port of the loopback and an empty database of its own, and stops it after
 * the file's tests; its files are removed with it. Rate limits are off unless `settings` turn them on; external calls are blocked unless `options` allow them.
 * They can also provide another connection to a database.
 */
export async function startTestApp(
  settings: Partial<Config> = {},
  { log = createLog('error'), ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const connection = options.connection ?? (await createTestDatabase());
  const dataFolder = join(tmpdir(), `guildhall-test-${randomUUID()}`);
  const config: Config = {
    ...readConfig({ GUILDHALL_RATE_LIMITS: 'off' }),
    dataFolder,
    host: '127.0.0.1',
    port: 0,
    roles: new Set(['api', 'gateway', 'worker', 'assets']),
    ...(settings.publicUrl ? { assetsUrl: settings.publicUrl } : {}),
    ...settings,
  };
  const server = await startServer(config, log, {
    egress: { allow: () => false, lookup: async () => [] },
    ...options,
    connection,
    onLost: (error) => {
      throw error;
    },
  });
  hashOnce(server.app.passwords);
  onFileEnd(async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${server.address.port}`;

  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Answer> => {
    const { token, body, headers, prefix = '/api/v10' } = options;
    const response = await fetch(`${origin}${prefix}${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const answer = {
      status: response.status,
      headers: response.headers,
      // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
      body: readBody(await response.text()) as any,
    };
    if (answer.status >= 500)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  };

  const callAs =
    (token: string): TestCaller['call'] =>
    (method, path, body, headers) =>
      call(method, path, { token, ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) });

  const expected = (answer: Answer, status: number) => {
    if (answer.status !== status)
      throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  return {
    app: server.app,
    gateway: server.gateway as Gateway,
    origin,
    call,
    async register(username = `u${randomUUID().replaceAll('-', '').slice(0, 16)}`) {
      const email = `${username}@example.org`;
      const body = { username, email, password: PASSWORD, date_of_birth: '1990-02-03', consent: true };
      const { user_id: id, token } = expected(await call('POST', '/auth/register', { body }), 201);
      return { id, token, username, email, password: PASSWORD, call: callAs(token) };
    },
    async createBot(owner, name = 'Helper') {
      const application = expected(await owner.call('POST', '/applications', { name }), 201);
      const reset = expected(await owner.call('POST', `/applications/${application.id}/bot/reset`), 200);
      const token = `Bot ${reset.token}`;
      return { id: application.bot.id, token, call: callAs(token) };
    },
  };
}
