import { openVoiceAt } from '@guildhall/tests/support/voice-client';
import { createPeer } from '@guildhall/tests/support/voice-peer';
import { startVoiceProcess } from '@guildhall/tests/support/voice-process';
import { expect, it } from 'vitest';

const ABILITIES = { canSpeak: true, canHear: true, hasPriority: false, canStream: true, canPlay: true };
const WARM_UP = 600;
const VISITS = 300;
/** A leak shows in each of them; what the runtime allocates once, compiled code for example, in one. */
const ROUNDS = 3;
/** Bytes that a visit can leave behind on average: statistics of the runtime, for example. A lost connection leaves three times as many. */
const LEFT = 1_000;

it('nothing stays of the connections of browsers that have left', { timeout: 60_000 }, async () => {
  const voice = await startVoiceProcess(() => ({ channelId: '3', abilities: ABILITIES }));
  const { offer, close } = await createPeer('browser');
  let visits = 0;
  const visit = async () => {
    visits += 1;
    const name = `user ${visits}`;
    const client = await openVoiceAt(`ws://127.0.0.1:${voice.port}/?v=8`);
    client.send(0, { server_id: '1', user_id: name, session_id: name, token: name });
    await client.take(2);
    client.send(1, { protocol: 'webrtc', data: offer });
    await client.take(4);
    voice.disconnect({ guildId: '1', userId: name, sessionId: name });
    expect(await client.closed).toBe(4014);
  };
  try {
    while (visits < WARM_UP) await visit();
    const growth: number[] = [];
    for (let before = await voice.memory(); growth.length < ROUNDS; ) {
      for (let count = 0; count < VISITS; count += 1) await visit();
      const after = await voice.memory();
      growth.push(after - before);
      before = after;
    }
    expect(Math.min(...growth)).toBeLessThan(VISITS * LEFT);
    expect(voice.present()).toBe(0);
  } finally {
    close();
    voice.child.kill();
  }
});
