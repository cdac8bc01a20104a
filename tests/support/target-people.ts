import { randomUUID } from 'node:crypto';
import { PASSWORD } from './password.ts';
import type { Target } from './target-server.ts';

/** The response of an attacked server, whose body can be anything. */
export interface TargetResponse {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly body: any;
}

export interface TargetPerson {
  readonly id: string;
  readonly token: string;
  /** Sends `body` as JSON, or unchanged if it is text. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TargetResponse>;
}

/** A guild with one text channel and its owner. */
export interface TargetGuild {
  readonly id: string;
  readonly channelId: string;
  readonly owner: TargetPerson;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends one request to a server in another process. */
export async function callTarget(
  origin: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<TargetResponse> {
  const response = await fetch(`${origin}/api/v10${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: token }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: parse(text) };
}

/** Registers an account on a server in another process. */
export async function registerAt({ origin }: Pick<Target, 'origin'>): Promise<TargetPerson> {
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const { status, body, text } = await callTarget(origin, 'POST', '/auth/register', {
    body: {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      date_of_birth: '1990-02-03',
      consent: true,
    },
  });
  if (status !== 201) throw new Error(`Registering returned ${status}: ${text}`);
  return createTargetPerson(origin, body.user_id, body.token);
}

/** The user of a token on a server in another process. */
export const createTargetPerson = (origin: string, id: string, token: string): TargetPerson => ({
  id,
  token,
  call: (method, path, body, headers) =>
    callTarget(origin, method, path, { token, body, ...(headers ? { headers } : {}) }),
});

/** Creates a guild owned by a new user. */
export async function createGuildAt(target: Pick<Target, 'origin'>): Promise<TargetGuild> {
  const owner = await registerAt(target);
  const guild = await owner.call('POST', '/guilds', { name: 'Under attack' });
  const channels = await owner.call('GET', `/guilds/${guild.body.id}/channels`);
  const { id: channelId } = channels.body.find(({ type }: { type: number }) => type === 0);
  return { id: guild.body.id, channelId, owner };
}
