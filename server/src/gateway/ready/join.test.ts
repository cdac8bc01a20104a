import { expect, it, vi } from 'vitest';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { sendGuild } from './join.ts';

const GUILD = '1';

/** Fails with each of `failures` in turn, then finds no guild. */
function start(failures: Error[]) {
  const get = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return undefined;
  });
  const log = { warn: vi.fn(), error: vi.fn() };
  const end = vi.fn();
  const close = vi.fn();
  const db = { query: async () => [{}] };
  const context = { app: { db, guilds: { get }, log }, registry: { end } } as unknown as GatewayContext;
  const session = {
    ended: false,
    during: (work: Promise<void>) => work,
    userId: '7',
    serves: () => true,
    connection: { close },
  };
  return { get, log, end, close, sent: sendGuild(context, session as unknown as Session, GUILD, true) };
}

it('is sent once the database is back', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const { sent, get, log, end } = start([away, away]);
  await sent;
  expect(get).toHaveBeenCalledTimes(3);
  expect(log.error).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
});

it('ends the session if it cannot be sent, so that its client begins another', async () => {
  const { sent, get, log, end, close } = start([new Error('a fault')]);
  await sent;
  expect(get).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(end).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
});
