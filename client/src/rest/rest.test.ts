import { operations } from '@guildhall/protocol/nouns';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError, RestError } from './errors.ts';
import { createRest } from './rest.ts';
import { getRoutes } from './routes.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

function client(...answers: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('fetch failed');
    return answer;
  });
  const prove = vi.fn(async (_mfa: object) => true);
  const rest = createRest({
    prove,
    routes: getRoutes(operations),
    baseUrl: '/api/v10',
    auth: 'cookie',
    fetch: fetch as unknown as typeof globalThis.fetch,
    maxResends: 2,
  });
  return { rest, fetch, prove };
}

const send = { params: { channel_id: '5' }, body: { content: 'hi', nonce: '77' } };

describe('rest', () => {
  it('puts parameters, query, body and the cookie header in their places', async () => {
    const { rest, fetch } = client(json(200, []));
    await rest.call('getMessages', { params: { channel_id: '5/6' }, query: { limit: 50, before: '9' } });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/v10/channels/5%2F6/messages?limit=50&before=9');
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect((init.headers as Headers).get('x-guildhall')).toBe('1');
  });

  it('sends a file in a form with the fields of the body', async () => {
    const { rest, fetch } = client(json(201, { id: '7' }));
    const file = new File(['pixels'], 'wave.png', { type: 'image/png' });
    const body = { name: 'Wave', tags: 'wave', description: null };
    await rest.call('createGuildSticker', { params: { guild_id: '5' }, body, file });
    const [, init] = fetch.mock.calls[0]!;
    const form = init.body as FormData;
    expect([...form.keys()]).toEqual(['name', 'tags', 'file']);
    expect([form.get('name'), (form.get('file') as File).name]).toEqual(['Wave', 'wave.png']);
    expect((init.headers as Headers).has('content-type')).toBe(false);
  });

  it('throws the server’s errors, field by field', async () => {
    const errors = { password: { _errors: [{ code: 'PASSWORD_TOO_WEAK', message: 'Too weak' }] } };
    const { rest } = client(json(400, { code: 50035, message: 'Invalid Form Body', errors }));
    const failure = await rest.call('createMessage', send).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RestError);
    expect(failure).toMatchObject({ status: 400, code: 50035 });
    expect((failure as RestError).field('password')?.code).toBe('PASSWORD_TOO_WEAK');
    expect((failure as RestError).field('login')).toBeUndefined();
  });

  it('throws a 202, which has no result', async () => {
    const { rest } = client(json(202, { code: 110000, message: 'Not ready', retry_after: 2 }));
    const search = rest.call('searchGuildMessages', { params: { guild_id: '1' } });
    await expect(search).rejects.toMatchObject({ status: 202, code: 110000, retryAfter: 2 });
  });

  it('waits out a 429 and then succeeds', async () => {
    const { rest, fetch } = client(json(429, { retry_after: 0.01, code: 0 }), json(200, { id: '1' }));
    await expect(rest.call('createMessage', send)).resolves.toEqual({ id: '1' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('throws a 429 that is too long to wait for', async () => {
    const { rest } = client(json(429, { retry_after: 3600 }));
    await expect(rest.call('createMessage', send)).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
  });

  it('sends a message with the same nonce again if there was no response', async () => {
    const { rest, fetch } = client(new TypeError('gone'), json(503, undefined), json(200, { id: '1' }));
    await expect(rest.call('createMessage', send)).resolves.toEqual({ id: '1' });
    const bodies = fetch.mock.calls.map(([, init]) => init.body);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies).toHaveLength(3);
  });

  it('has the user prove who they are, once, and sends the call again', async () => {
    const mfa = { ticket: 't', methods: [{ type: 'password' }] };
    const refusal = () => json(401, { code: 60003, message: 'Prove it', mfa });
    const { rest, fetch, prove } = client(refusal(), json(200, { id: '1' }), refusal(), refusal(), refusal());
    await expect(rest.call('createMessage', send)).resolves.toEqual({ id: '1' });
    expect(prove.mock.calls).toEqual([[mfa]]);
    await expect(rest.call('createMessage', send)).rejects.toMatchObject({ status: 401, code: 60003, mfa });
    expect(prove).toHaveBeenCalledTimes(2);
    prove.mockResolvedValueOnce(false);
    await expect(rest.call('createMessage', send)).rejects.toMatchObject({ code: 60003 });
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it('does not repeat a call that is unsafe to repeat', async () => {
    const { rest, fetch } = client(new TypeError('gone'));
    const calling = rest.call('createMessage', { params: { channel_id: '5' }, body: { content: 'hi' } });
    await expect(calling).rejects.toBeInstanceOf(NetworkError);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
