import { VoiceCloseCode } from '@guildhall/protocol/voice/close-codes';
import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import { backoff } from '../delay.ts';
import { createEmitter, type Emitter } from '../emitter.ts';
import { createHeart } from '../gateway/heart.ts';
import type { Socket, SocketConstructor } from '../gateway/socket.ts';
import type { IceServer } from './peer.ts';

/** A stream of a user besides the microphone: the camera, the screen, or the screen's sound. */
export interface VideoStream {
  readonly type: 'video' | 'screen' | 'audio';
  /** The layer: its quality in percent. */
  readonly rid: string;
  readonly ssrc: number;
  /** The SSRC of its packets that are sent again; 0 if they keep theirs. */
  readonly rtx_ssrc: number;
  readonly active: boolean;
}

export interface VoiceGatewayEvents {
  /** The session began, possibly again after the server was replaced: its transport has to be chosen. */
  ready: { readonly ssrc: number; readonly iceServers: readonly IceServer[] };
  /** The server's parameters for the transport. */
  description: { readonly sdp: string };
  resumed: undefined;
  speaking: { readonly userId: string; readonly ssrc: number; readonly flags: number };
  video: { readonly userId: string; readonly streams: readonly VideoStream[] };
  joined: { readonly userIds: readonly string[] };
  left: { readonly userId: string };
  /** What others want to get of the client's own streams: 0 to 100, by SSRC. */
  wants: Readonly<Record<string, number>>;
  /** Round trip of the last heartbeat, ms. */
  latency: number;
  /** The connection is lost, and is being resumed. */
  interrupted: undefined;
  /** The session is over: a new one needs a new token. */
  lost: { readonly code: number };
  /** The server ended it; what follows is said by the main gateway. */
  dismissed: { readonly code: number };
}

/** The claim of a session, from the main gateway. */
export interface VoiceClaim {
  /** The guild, or the private channel of a call. */
  readonly serverId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

export interface VoiceGateway extends Emitter<VoiceGatewayEvents> {
  /** Sends a payload; it is dropped while the connection is lost. */
  send(op: number, d: unknown): void;
  /** Checks that the connection still works, after the network changed. */
  probe(): void;
  close(): void;
}

export interface VoiceGatewayOptions {
  /** Address without query. */
  readonly url: string;
  readonly claim: VoiceClaim;
  readonly WebSocket: SocketConstructor;
  readonly random?: () => number;
}

/** Codes after which the main gateway says how it goes on. */
const DISMISSALS: ReadonlySet<number> = new Set([
  VoiceCloseCode.DISCONNECTED,
  VoiceCloseCode.CALL_TERMINATED,
]);
/** Other codes of the server mean that the session can't be resumed. */
const SERVER_CODES = 4_000;
/** How often a lost connection is resumed before the session is given up; the server keeps it for 15 seconds. */
const MAX_RESUMES = 4;
const BASE_MS = 200;
const CAP_MS = 2_000;
const OPENING_MS = 8_000;
const PROBE_MS = 2_500;

interface Message {
  readonly op: number;
  // biome-ignore lint/suspicious/noExplicitAny: payloads of our own server, by opcode
  readonly d: any;
  readonly seq?: number;
}

/** Opens a session of the voice gateway and keeps it over lost connections, as long as the server does. */
export function openVoiceGateway({ url, claim, WebSocket, random }: VoiceGatewayOptions): VoiceGateway {
  const { on, emit } = createEmitter<VoiceGatewayEvents>();
  let socket: Socket | undefined;
  let received = -1;
  let isIdentified = false;
  let isResuming = false;
  let attempts = 0;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const transmit = (op: number, d: unknown) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify({ op, d }));
  };
  const heart = createHeart({
    send: () => transmit(VoiceOpcode.HEARTBEAT, { t: Date.now(), seq_ack: received }),
    onDead: () => retry(),
    onLatency: (ms) => emit('latency', ms),
    ...(random ? { random } : {}),
  });

  function detach(): void {
    clearTimeout(timer);
    heart.stop();
    const old = socket;
    socket = undefined;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.onerror = () => {};
    try {
      old.close();
    } catch {
      // It was still connecting.
    }
  }

  function giveUp(code: number): void {
    if (isClosed) return;
    isClosed = true;
    detach();
    emit('lost', { code });
  }

  function retry(): unknown {
    detach();
    if (!isIdentified || attempts >= MAX_RESUMES) return giveUp(0);
    if (attempts === 0) emit('interrupted', undefined);
    timer = setTimeout(open, backoff(attempts++, BASE_MS, CAP_MS, random));
    return undefined;
  }

  function onClose(code: number): void {
    detach();
    if (DISMISSALS.has(code)) {
      isClosed = true;
      emit('dismissed', { code });
    } else if (code === VoiceCloseCode.SESSION_NO_LONGER_VALID && isResuming) {
      // The server was replaced by another in its place, which takes the same token.
      isResuming = false;
      isIdentified = false;
      received = -1;
      open();
    } else if (code >= SERVER_CODES) giveUp(code);
    else retry();
  }

  const begin = () => {
    const { serverId: server_id, userId: user_id, sessionId: session_id, token } = claim;
    isResuming = isIdentified;
    if (isResuming) transmit(VoiceOpcode.RESUME, { server_id, session_id, token, seq_ack: received });
    else
      transmit(VoiceOpcode.IDENTIFY, {
        server_id,
        user_id,
        session_id,
        token,
        video: true,
        max_dave_protocol_version: 0,
      });
  };

  function receive({ op, d, seq }: Message): unknown {
    if (seq !== undefined && seq > received) received = seq;
    switch (op) {
      case VoiceOpcode.HELLO:
        heart.start(d.heartbeat_interval);
        return begin();
      case VoiceOpcode.HEARTBEAT_ACK:
        return heart.acknowledge();
      case VoiceOpcode.READY:
        isIdentified = true;
        attempts = 0;
        clearTimeout(timer);
        heart.beat();
        return emit('ready', { ssrc: d.ssrc, iceServers: d.ice_servers ?? [] });
      case VoiceOpcode.RESUMED:
        isResuming = false;
        attempts = 0;
        clearTimeout(timer);
        return emit('resumed', undefined);
      case VoiceOpcode.SESSION_DESCRIPTION:
        return emit('description', { sdp: d.sdp });
      case VoiceOpcode.SPEAKING:
        return emit('speaking', { userId: d.user_id, ssrc: d.ssrc, flags: d.speaking });
      case VoiceOpcode.CLIENTS_CONNECT:
        return emit('joined', { userIds: d.user_ids });
      case VoiceOpcode.CLIENT_DISCONNECT:
        return emit('left', { userId: d.user_id });
      case VoiceOpcode.VIDEO:
        return emit('video', { userId: d.user_id, streams: d.streams });
      case VoiceOpcode.MEDIA_SINK_WANTS:
        return emit('wants', d);
    }
  }

  function open(): void {
    const opening = new WebSocket(`${url}?v=8`);
    socket = opening;
    timer = setTimeout(retry, OPENING_MS);
    opening.onmessage = ({ data }) => {
      if (typeof data === 'string') receive(JSON.parse(data));
    };
    opening.onclose = ({ code }) => {
      if (socket === opening) onClose(code);
    };
    opening.onerror = () => {
      // A close event follows.
    };
  }

  open();
  return {
    on,
    send: transmit,
    probe: () => heart.probe(PROBE_MS),
    close() {
      isClosed = true;
      detach();
    },
  };
}
