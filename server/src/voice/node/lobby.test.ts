import { beforeEach, expect, it, vi } from 'vitest';
import type { ToParent } from './control.ts';
import { createLobby } from './lobby.ts';
import { Rooms } from './room.ts';
import type { Stay } from './stay.ts';
import type { UdpPort } from './udp-port.ts';

const CLAIM = { guildId: '1', userId: '2', sessionId: 's', token: 't' };
const KEY = { guildId: '1', userId: '2', sessionId: 's' };
const ABILITIES = { canSpeak: true, canHear: true, hasPriority: false, canStream: false, canPlay: false };

beforeEach(() => void vi.useFakeTimers());

/** A lobby whose parent is the test. */
function start() {
  const sent: ToParent[] = [];
  const udp = { port: 1, expect() {}, forget() {} } as unknown as UdpPort;
  const lobby = createLobby(
    { rooms: new Rooms(), udp, webRtc: undefined },
    { address: '', port: 1, turn: undefined },
    (message) => sent.push(message),
  );
  const answer = (id: number) =>
    lobby.receive({ type: 'authenticated', id, result: { channelId: '3', abilities: ABILITIES } });
  return { lobby, sent, answer };
}

it('the end of a stay names its admission, so that it does not end following a later stay of the session', async () => {
  const { lobby, sent, answer } = start();
  const first = lobby.admit(CLAIM);
  answer(1);
  lobby.disconnected((await first) as Stay);
  const second = lobby.admit(CLAIM);
  // The first one can't be resumed any more before the parent has answered.
  await vi.advanceTimersByTimeAsync(20_000);
  answer(2);
  const stay = (await second) as Stay;
  expect(sent.filter(({ type }) => type === 'left')).toEqual([{ type: 'left', id: 1, key: KEY }]);
  lobby.disconnected(stay);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.at(-1)).toEqual({ type: 'left', id: 2, key: KEY });
});

it('a lost stay can be resumed with its token, and with no other', async () => {
  const { lobby, answer } = start();
  const admitted = lobby.admit(CLAIM);
  answer(1);
  const stay = (await admitted) as Stay;
  lobby.disconnected(stay);
  expect(lobby.find({ ...CLAIM, token: 'x' })).toBeUndefined();
  expect(lobby.find(CLAIM)).toBe(stay);
});
