import { VoiceCloseCode } from '@guildhall/protocol/voice/close-codes';
import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import type { WebSocket } from 'ws';
import { MODES } from './aead.ts';
import type { Claim } from './control.ts';
import {
  PRIORITY,
  readHeartbeat,
  readIdentify,
  readPayload,
  readResume,
  readSelection,
  readSpeaking,
  readVideo,
  readWants,
} from './payloads.ts';
import type { Stay } from './stay.ts';
import { createIceServers, type TurnSettings } from './turn.ts';

/** Milliseconds between two heartbeats of a client. */
const HEARTBEAT_MS = 13_750;
/** Without one for this long the connection is dead. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
/** Milliseconds within which a client has to identify. */
const IDENTIFY_MS = 10_000;
/** Messages of a client in a window of milliseconds. */
const MAX_MESSAGES = 240;
const WINDOW_MS = 30_000;
/** Bytes that a client has not read: it is cut off with more. */
const MAX_UNREAD = 1 << 20;

/** What connections need of their process. */
export interface Lobby {
  /** The stay of a claim, or the code with which the connection closes. */
  admit(claim: Claim): Promise<Stay | VoiceCloseCode>;
  /** The stay that RESUME names. */
  find(claim: Omit<Claim, 'userId'>): Stay | undefined;
  /** The client lost its connection: the stay ends unless it comes back. */
  disconnected(stay: Stay): void;
  /** Where bots send their sound. */
  readonly address: string;
  readonly port: number;
  /** Relays for browsers that can't reach the server's UDP port. */
  readonly turn: TurnSettings | undefined;
}

/** Opcodes that are understood by the protocol and have no effect: codecs, and end-to-end encryption. */
const IGNORED: ReadonlySet<number> = new Set([
  VoiceOpcode.SESSION_UPDATE,
  VoiceOpcode.VOICE_BACKEND_VERSION,
  VoiceOpcode.DAVE_TRANSITION_READY,
  VoiceOpcode.DAVE_MLS_KEY_PACKAGE,
  VoiceOpcode.DAVE_MLS_COMMIT_WELCOME,
  VoiceOpcode.DAVE_MLS_INVALID_COMMIT_WELCOME,
  VoiceOpcode.NO_ROUTE,
]);

/** Serves the voice gateway on a WebSocket. */
export function serveConnection(lobby: Lobby, socket: WebSocket): void {
  let stay: Stay | undefined;
  let isIdentifying = false;
  let last = performance.now();
  let messages = 0;
  let windowEnd = last + WINDOW_MS;

  const close = (code: VoiceCloseCode) => socket.close(code);
  const write = (message: object) => {
    if (socket.bufferedAmount > MAX_UNREAD) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const timeout = setTimeout(() => {
    if (!stay) close(VoiceCloseCode.SESSION_TIMEOUT);
  }, IDENTIFY_MS);
  const silence = setInterval(() => {
    if (performance.now() - last > SILENCE_MS) close(VoiceCloseCode.SESSION_TIMEOUT);
  }, HEARTBEAT_MS);

  const use = (admitted: Stay) => {
    stay = admitted;
    // The client's former connection, if it is not closed yet, says nothing more.
    admitted.write = write;
    admitted.close = close;
  };

  const identify = async (d: unknown) => {
    const claim = readIdentify(d);
    if (!claim) return close(VoiceCloseCode.FAILED_TO_DECODE);
    if (stay || isIdentifying) return close(VoiceCloseCode.ALREADY_AUTHENTICATED);
    isIdentifying = true;
    const admitted = await lobby.admit(claim);
    isIdentifying = false;
    if (typeof admitted === 'number') return close(admitted);
    if (socket.readyState !== socket.OPEN) return lobby.disconnected(admitted);
    use(admitted);
    admitted.tell(VoiceOpcode.READY, {
      ssrc: admitted.ssrc,
      ip: lobby.address,
      port: lobby.port,
      modes: MODES,
      experiments: [],
      streams: [],
      ice_servers: createIceServers(lobby.turn, admitted.userId),
    });
  };

  const resume = (d: unknown) => {
    const claim = readResume(d);
    if (!claim) return close(VoiceCloseCode.FAILED_TO_DECODE);
    if (stay || isIdentifying) return close(VoiceCloseCode.ALREADY_AUTHENTICATED);
    const found = lobby.find(claim);
    if (!found) return close(VoiceCloseCode.SESSION_NO_LONGER_VALID);
    use(found);
    if (!found.replay(claim.received)) return close(VoiceCloseCode.SESSION_NO_LONGER_VALID);
    write({ op: VoiceOpcode.RESUMED, d: null });
  };

  const select = async (own: Stay, d: unknown) => {
    const selection = readSelection(d);
    if (selection === 'protocol') return close(VoiceCloseCode.UNKNOWN_PROTOCOL);
    if (selection === 'mode') return close(VoiceCloseCode.UNKNOWN_ENCRYPTION_MODE);
    if (selection === 'data') return close(VoiceCloseCode.BAD_REQUEST);
    try {
      await own.select(selection);
    } catch {
      close(VoiceCloseCode.WEBRTC_CRASHED);
    }
  };

  const speak = (own: Stay, d: unknown) => {
    const flags = readSpeaking(d);
    if (flags === undefined) return close(VoiceCloseCode.FAILED_TO_DECODE);
    own.setSpeaking(own.abilities.hasPriority ? flags : flags & ~PRIORITY);
  };

  const showVideo = (own: Stay, d: unknown) => {
    const streams = readVideo(d);
    if (!streams) return close(VoiceCloseCode.FAILED_TO_DECODE);
    own.setStreams(streams);
  };

  const want = (own: Stay, d: unknown) => {
    const wants = readWants(d);
    if (!wants) return close(VoiceCloseCode.FAILED_TO_DECODE);
    own.setWants(wants);
  };

  const handle = (op: number, d: unknown): unknown => {
    if (op === VoiceOpcode.HEARTBEAT) {
      last = performance.now();
      return write({ op: VoiceOpcode.HEARTBEAT_ACK, d: { t: readHeartbeat(d) } });
    }
    if (op === VoiceOpcode.IDENTIFY) return identify(d);
    if (op === VoiceOpcode.RESUME) return resume(d);
    if (!stay) return close(VoiceCloseCode.NOT_AUTHENTICATED);
    if (op === VoiceOpcode.SELECT_PROTOCOL) return select(stay, d);
    if (op === VoiceOpcode.SPEAKING) return speak(stay, d);
    if (op === VoiceOpcode.VIDEO) return showVideo(stay, d);
    if (op === VoiceOpcode.MEDIA_SINK_WANTS) return want(stay, d);
    return IGNORED.has(op) ? undefined : close(VoiceCloseCode.UNKNOWN_OPCODE);
  };

  const isFlooding = () => {
    const now = performance.now();
    if (now > windowEnd) {
      windowEnd = now + WINDOW_MS;
      messages = 0;
    }
    messages += 1;
    return messages > MAX_MESSAGES;
  };

  socket.on('error', () => {});
  socket.on('message', (data, isBinary) => {
    if (isFlooding()) return close(VoiceCloseCode.RATE_LIMITED);
    // Binary frames belong to end-to-end encryption, which is announced as absent.
    if (isBinary) return;
    const payload = readPayload(String(data));
    if (payload) handle(payload.op, payload.d);
    else close(VoiceCloseCode.FAILED_TO_DECODE);
  });
  socket.on('close', () => {
    clearTimeout(timeout);
    clearInterval(silence);
    if (stay?.write !== write) return;
    stay.write = undefined;
    stay.close = undefined;
    lobby.disconnected(stay);
  });
  write({ op: VoiceOpcode.HELLO, d: { v: 8, heartbeat_interval: HEARTBEAT_MS } });
}
