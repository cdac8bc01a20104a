import { once } from 'node:events';
import { readParameters } from '@guildhall/server/voice/node/sdp';
import { WebSocket } from 'ws';

/** The room of the benchmark. */
export const JANUS_ROOM = 1;

interface Jsep {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

interface JanusMessage {
  readonly janus: string;
  readonly transaction?: string;
  readonly data?: { readonly id: number };
  // biome-ignore lint/suspicious/noExplicitAny: the plugin's answers, by request
  readonly plugindata?: { readonly data: any };
  readonly jsep?: Jsep;
}

/** A client of Janus' VideoRoom. */
export interface JanusHandle {
  message(body: object, jsep?: Jsep): Promise<JanusMessage>;
  listPublishers(): Promise<number[]>;
}

/** Connects to Janus. */
export async function attachJanus(port: number): Promise<JanusHandle> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol');
  const waiting = new Map<string, (message: JanusMessage) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as JanusMessage;
    // An event with the result follows.
    if (message.janus === 'ack' || message.transaction === undefined) return;
    waiting.get(message.transaction)?.(message);
    waiting.delete(message.transaction);
  });
  await once(socket, 'open');
  let transactions = 0;
  const ask = (request: object) =>
    new Promise<JanusMessage>((resolve, reject) => {
      transactions += 1;
      const transaction = String(transactions);
      waiting.set(transaction, (message) => {
        const failed = message.janus === 'error' || message.plugindata?.data.error !== undefined;
        if (failed) reject(new Error(`Janus refused: ${JSON.stringify(message)}`));
        else resolve(message);
      });
      socket.send(JSON.stringify({ ...request, transaction }));
    });
  const { data: session } = await ask({ janus: 'create' });
  const at = { session_id: session?.id };
  const { data: handle } = await ask({ janus: 'attach', plugin: 'janus.plugin.videoroom', ...at });
  const place = { ...at, handle_id: handle?.id };
  setInterval(
    () => socket.send(JSON.stringify({ janus: 'keepalive', transaction: 'k', ...at })),
    20_000,
  ).unref();
  const message = (body: object, jsep?: Jsep) =>
    ask({ janus: 'message', ...place, body, ...(jsep ? { jsep } : {}) });
  return {
    message,
    async listPublishers() {
      const { plugindata } = await message({ request: 'listparticipants', room: JANUS_ROOM });
      return plugindata?.data.participants.map(({ id }: { id: number }) => id);
    },
  };
}

/** Writes the answer to a subscriber's offer: the parameters of one transport for all of its sections. */
export function answerJanus(offer: string, description: string): string {
  const own = readParameters(description);
  if (!own) throw new Error('The library gave no parameters.');
  const sections = [...offer.matchAll(/^m=audio .*$/gm)].map((_, index) => [
    `m=audio 9 UDP/TLS/RTP/SAVPF ${own.opus}`,
    'c=IN IP4 127.0.0.1',
    `a=mid:${index}`,
    'a=recvonly',
    'a=rtcp-mux',
    `a=ice-ufrag:${own.ufrag}`,
    `a=ice-pwd:${own.password}`,
    `a=fingerprint:${own.fingerprint}`,
    'a=setup:active',
    `a=rtpmap:${own.opus} opus/48000/2`,
    ...(index === 0 ? own.candidates.map((line) => `a=${line}`) : []),
  ]);
  const group = sections.map((_, index) => index).join(' ');
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${group}`];
  return [...head, ...sections.flat(), ''].join('\r\n');
}
