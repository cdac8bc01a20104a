import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { VoiceOpcode } from '@guildhall/protocol/voice/opcodes';
import { createEmitter, type Emitter } from '../emitter.ts';
import type { SocketConstructor } from '../gateway/socket.ts';
import { findVoiceState } from '../nouns/voice.ts';
import type { Session } from '../session/session.ts';
import { PRIVATE } from '../store/keys.ts';
import { openVoiceGateway, type VoiceGateway } from './gateway.ts';
import {
  getRemoteStreams,
  type Participants,
  PRIORITY,
  SPEAKING,
  withoutParticipant,
  withParticipant,
} from './participants.ts';
import type { CreatePeer, IceServer, Peer, PeerEvents } from './peer.ts';

/** What the user chose for themselves. */
export interface Self {
  readonly mute: boolean;
  readonly deaf: boolean;
  readonly video: boolean;
}

/** The voice channel or call that the client is in. */
export interface Call {
  /** `@me` for the call of a private channel. */
  readonly guildId: string;
  readonly channelId: string;
  readonly phase: 'joining' | 'connecting' | 'connected' | 'reconnecting';
  /** Milliseconds since 1970 at which media first flowed. */
  readonly since: number | undefined;
  readonly self: Self;
  /** Whether the user is speaking. */
  readonly isSpeaking: boolean;
  /** Whether they do so as a priority speaker; others only notice with the permission. */
  readonly hasPriority: boolean;
  readonly participants: Participants;
}

/** Why a call ended: `elsewhere` is another device of the user, `unanswered` a channel that can't be joined. */
export type CallEnd = 'left' | 'disconnected' | 'elsewhere' | 'unanswered';

export interface VoiceClientEvents {
  change: Call | undefined;
  ended: { readonly reason: CallEnd; readonly call: Call };
  /** A moderator moved the user to another channel. */
  moved: { readonly channelId: string };
}

export interface VoiceClient extends Emitter<VoiceClientEvents> {
  readonly call: Call | undefined;
  readonly peer: Peer | undefined;
  join(guildId: string, channelId: string): void;
  leave(): void;
  setSelf(change: Partial<Self>): void;
  /** Announces that the user speaks, or stopped. @param hasPriority whether others are to be quieter meanwhile */
  setSpeaking(isSpeaking: boolean, hasPriority?: boolean): void;
  /** Announces the videos that the peer sends now. */
  publish(): void;
  /** Asks for exactly these streams of others, each by its SSRC with how well it is seen: 1 to 100, up to 50 for the small layer. */
  watch(wants: ReadonlyMap<number, number>): void;
  /** The network changed: checks both connections. */
  probe(): void;
  /** Connects again now, unless the call is connected. */
  retry(): void;
  close(): void;
}

export interface VoiceClientOptions {
  readonly session: Pick<Session, 'gateway' | 'store'>;
  readonly createPeer: CreatePeer;
  readonly WebSocket: SocketConstructor;
  /** Whether voice servers are reached by TLS. */
  readonly isSecure: boolean;
}

/** Milliseconds within which the server has to say where the voice server is. */
const ANSWER_MS = 10_000;
/** Milliseconds within which media have to flow. */
const MEDIA_MS = 8_000;
/** Milliseconds before a voice server is asked for again. */
const RETRY_MS = [200, 500, 1_000, 2_000, 4_000] as const;

/** Keeps the user in one voice channel at a time, through lost connections of both gateways and of the media. */
export function createVoiceClient(options: VoiceClientOptions): VoiceClient {
  const { session, createPeer, WebSocket, isSecure } = options;
  const { store, gateway: main } = session;
  const { on, emit } = createEmitter<VoiceClientEvents>();
  let call: Call | undefined;
  let self: Self = { mute: false, deaf: false, video: false };
  let voice: VoiceGateway | undefined;
  let iceServers: readonly IceServer[] = [];
  let peer: Peer | undefined;
  let server: { readonly token: string; readonly endpoint: string } | undefined;
  let sessionId: string | undefined;
  let attempts = 0;
  let answer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let media: ReturnType<typeof setTimeout> | undefined;
  let watched: ReadonlyMap<number, number> = new Map();

  const change = (next: Partial<Call>) => {
    if (!call) return;
    call = { ...call, ...next };
    emit('change', call);
  };

  const sendState = (guildId: string, channelId: string | null) =>
    main.send(GatewayOpcode.VOICE_STATE_UPDATE, {
      guild_id: guildId === PRIVATE ? null : guildId,
      channel_id: channelId,
      self_mute: self.mute,
      self_deaf: self.deaf,
      self_video: self.video,
    });

  const closePeer = () => {
    clearTimeout(media);
    peer?.close();
    peer = undefined;
  };
  const closeMedia = () => {
    clearTimeout(retry);
    voice?.close();
    voice = undefined;
    closePeer();
  };

  const end = (reason: CallEnd) => {
    const ended = call;
    if (!ended) return;
    clearTimeout(answer);
    closeMedia();
    server = undefined;
    sessionId = undefined;
    watched = new Map();
    call = undefined;
    emit('change', undefined);
    emit('ended', { reason, call: ended });
  };

  const expectServer = () => {
    clearTimeout(answer);
    answer = setTimeout(() => {
      // Without the main gateway nothing can be asked: it goes on when that is back.
      if (main.state === 'online') end('unanswered');
    }, ANSWER_MS);
  };

  /** Asks for a voice server again: one that died is replaced. */
  const askAgain = () => {
    closeMedia();
    change({ phase: 'reconnecting', participants: new Map() });
    retry = setTimeout(
      () => {
        if (!call || !sendState(call.guildId, call.channelId)) return;
        expectServer();
      },
      RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)],
    );
    attempts += 1;
  };

  const updateRemote = () => peer?.setRemote(getRemoteStreams(call?.participants ?? new Map(), watched));
  const setParticipants = (participants: Participants) => {
    change({ participants });
    updateRemote();
  };

  const publish = () => {
    const streams = peer?.getLocal() ?? [];
    const camera = streams.find(({ type, rid }) => type === 'video' && rid === '100')?.ssrc ?? 0;
    voice?.send(VoiceOpcode.VIDEO, {
      audio_ssrc: 0,
      video_ssrc: camera,
      rtx_ssrc: 0,
      streams: streams.map((stream) => ({ ...stream, quality: Number(stream.rid), active: true })),
    });
  };

  const sendWants = () =>
    voice?.send(VoiceOpcode.MEDIA_SINK_WANTS, {
      any: 0,
      ...Object.fromEntries(watched),
    });

  const sendSpeaking = () =>
    voice?.send(VoiceOpcode.SPEAKING, {
      speaking: (call?.isSpeaking ? SPEAKING : 0) | (call?.hasPriority ? PRIORITY : 0),
      delay: 0,
      ssrc: 0,
    });

  /** Opens the media, or opens them again on another path. */
  const openPeer = async (current: VoiceGateway) => {
    closePeer();
    const events: PeerEvents = {
      connected() {
        if (peer !== opened) return;
        clearTimeout(media);
        attempts = 0;
        change({ phase: 'connected', since: call?.since ?? Date.now() });
        publish();
        sendWants();
        if (call?.isSpeaking) sendSpeaking();
      },
      failed() {
        if (peer !== opened) return;
        change({ phase: 'reconnecting' });
        // The network that carried the media carried the gateway as well.
        current.probe();
        reopen(current);
      },
    };
    const opened = createPeer(events, iceServers);
    peer = opened;
    media = setTimeout(() => reopen(current), MEDIA_MS);
    updateRemote();
    const offer = await opened.offer();
    if (peer === opened) current.send(VoiceOpcode.SELECT_PROTOCOL, { protocol: 'webrtc', data: offer });
  };
  const reopen = (current: VoiceGateway) => {
    if (voice === current) openPeer(current).catch(askAgain);
  };

  const connect = () => {
    if (!call || !server || sessionId === undefined || !store.me) return;
    clearTimeout(answer);
    closeMedia();
    const { token, endpoint } = server;
    change({ phase: call.since === undefined ? 'connecting' : 'reconnecting', participants: new Map() });
    const opened = openVoiceGateway({
      url: `${isSecure ? 'wss' : 'ws'}://${endpoint}/`,
      claim: {
        serverId: call.guildId === PRIVATE ? call.channelId : call.guildId,
        userId: store.me.id,
        sessionId,
        token,
      },
      WebSocket,
    });
    voice = opened;
    const participants = () => call?.participants ?? new Map();
    opened.on('ready', (ready) => {
      iceServers = ready.iceServers;
      // The participants of a server that died are no longer known by the same streams.
      if (peer) change({ phase: 'reconnecting', participants: new Map() });
      reopen(opened);
    });
    opened.on('resumed', () => {
      if (call?.phase !== 'connected') reopen(opened);
    });
    opened.on('description', ({ sdp }) => {
      const answered = peer;
      answered?.accept(sdp).catch(() => peer === answered && askAgain());
    });
    opened.on('speaking', ({ userId, ssrc, flags }) =>
      setParticipants(withParticipant(participants(), userId, { ssrc, speaking: flags })),
    );
    opened.on('video', ({ userId, streams }) =>
      setParticipants(withParticipant(participants(), userId, { streams })),
    );
    opened.on('left', ({ userId }) => setParticipants(withoutParticipant(participants(), userId)));
    opened.on('wants', (wants) => peer?.setWants(wants));
    opened.on('lost', askAgain);
    // The main gateway says whether it was a move. If it says nothing, the voice server was wrong.
    opened.on('dismissed', () => {
      closePeer();
      change({ phase: 'reconnecting' });
      retry = setTimeout(askAgain, RETRY_MS[3]);
    });
  };

  const follow = (guildId: string) => {
    if (!call || call.guildId !== guildId || !store.me) return;
    const state = findVoiceState(store, guildId, store.me.id);
    if (!state?.channel_id) {
      if (sessionId !== undefined) end('disconnected');
      return;
    }
    if (sessionId !== undefined && state.session_id !== sessionId) return end('elsewhere');
    if (state.channel_id === call.channelId || sessionId === undefined) return;
    // The address of the new channel's voice server follows.
    closeMedia();
    change({ channelId: state.channel_id, phase: 'connecting', participants: new Map() });
    expectServer();
    emit('moved', { channelId: state.channel_id });
  };

  const stops = [
    main.on('dispatch', ({ type, data }) => {
      if (!call) return;
      if (type === 'VOICE_STATE_UPDATE' && data.user_id === store.me?.id)
        follow('guild_id' in data ? data.guild_id : PRIVATE);
      else if (type === 'VOICE_SERVER_UPDATE' && (data.guild_id ?? PRIVATE) === call.guildId) {
        sessionId = store.me && findVoiceState(store, call.guildId, store.me.id)?.session_id;
        server = data.endpoint === null ? undefined : { token: data.token, endpoint: data.endpoint };
        if (server) connect();
        else askAgain();
      } else if (type === 'READY') {
        // A new session of the main gateway: it has to join by itself.
        sessionId = undefined;
        askAgain();
      }
    }),
    main.on('state', (state) => {
      if (state !== 'online' || !call || !store.me) return;
      const known = findVoiceState(store, call.guildId, store.me.id);
      if (call.phase === 'joining' || (call.phase === 'reconnecting' && !voice)) askAgain();
      else if (known && (known.self_mute !== self.mute || known.self_deaf !== self.deaf))
        sendState(call.guildId, call.channelId);
    }),
  ];

  return {
    on,
    get call() {
      return call;
    },
    get peer() {
      return peer;
    },
    join(guildId, channelId) {
      if (call?.guildId === guildId && call.channelId === channelId) return;
      closeMedia();
      sessionId = undefined;
      server = undefined;
      attempts = 0;
      watched = new Map();
      self = { ...self, video: false };
      call = {
        guildId,
        channelId,
        phase: 'joining',
        since: undefined,
        self,
        isSpeaking: false,
        hasPriority: false,
        participants: new Map(),
      };
      emit('change', call);
      sendState(guildId, channelId);
      expectServer();
    },
    leave() {
      if (!call) return;
      sendState(call.guildId, null);
      end('left');
    },
    setSelf(next) {
      const before = self;
      self = { ...self, ...next };
      // The same again would ask for another voice server.
      const isSame = before.mute === self.mute && before.deaf === self.deaf && before.video === self.video;
      if (!call || isSame) return;
      change({ self });
      sendState(call.guildId, call.channelId);
    },
    setSpeaking(isSpeaking, isPriority = false) {
      const hasPriority = isSpeaking && isPriority;
      if (!call || (call.isSpeaking === isSpeaking && call.hasPriority === hasPriority)) return;
      change({ isSpeaking, hasPriority });
      sendSpeaking();
    },
    publish,
    watch(wants) {
      if (wants.size === watched.size && [...wants].every(([ssrc, want]) => watched.get(ssrc) === want))
        return;
      watched = new Map(wants);
      sendWants();
      updateRemote();
    },
    probe() {
      main.probe();
      voice?.probe();
    },
    retry() {
      if (!call || call.phase === 'connected') return;
      attempts = 0;
      main.probe();
      askAgain();
    },
    close() {
      for (const stop of stops) stop();
      if (call) this.leave();
    },
  };
}
