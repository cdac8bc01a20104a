import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { readSnowflake } from '@guildhall/protocol/snowflake';
import type { App } from '../app.ts';
import {
  deleteEmptyRooms,
  deleteServer,
  findByToken,
  hashToken,
  loadCallState,
  putServer,
  setCallStreaming,
  setStreaming,
  storeProblem,
  storeReached,
  touchStates,
} from '../domains/voice/index.ts';
import { isPublicAddress } from '../platform/egress/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import { ignoreSocketError, refuseSocket } from '../platform/http/refuse-socket.ts';
import { followCall, getCallAbilities } from './followed-calls.ts';
import { type Followed, followGuild, getAbilities } from './followed-guild.ts';
import { findLibraryProblem } from './library.ts';
import { type Admission, type Claim, getName, type ParticipantKey, type ToParent } from './node/control.ts';
import { createVoiceProcess } from './process.ts';

/** The voice server of this process: its rooms are in a process of their own, which it starts, and for which it knows who can do what. */
export interface VoiceNode {
  /** For handshakes at /voice. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
}

/** How often at most it is stored that browsers reach the voice port. */
const REACHED_MS = 10_000;
/** How often rooms without users are given up. */
const TIDY_MS = 30_000;

interface FollowedCaller {
  readonly id: number;
  readonly end: () => void;
}

interface FollowedGuild {
  readonly participants: Map<string, Followed>;
  readonly end: () => void;
}

/** Registers the voice server. @param holder of the worker lease of this process */
export async function startVoiceNode(app: App, holder: string): Promise<VoiceNode> {
  const { config, db, log } = app;
  const { host, hostname } = new URL(config.publicUrl);
  const guilds = new Map<string, FollowedGuild>();
  /** Participants in calls, by name. */
  const callers = new Map<string, FollowedCaller>();

  const forget = (key: ParticipantKey) => {
    callers.get(getName(key))?.end();
    callers.delete(getName(key));
    const guild = guilds.get(key.guildId);
    guild?.participants.delete(getName(key));
    if (guild?.participants.size !== 0) return;
    guild.end();
    guilds.delete(key.guildId);
  };
  /** Ends following a stay, unless the session has begun another one. */
  const forgetStay = (key: ParticipantKey, id: number) => {
    const name = getName(key);
    const followed = callers.get(name) ?? guilds.get(key.guildId)?.participants.get(name);
    if (followed?.id === id) forget(key);
  };

  const follow = async (
    key: ParticipantKey,
    channelId: string,
    id: number,
  ): Promise<Followed | undefined> => {
    const state = await app.guilds.get(key.guildId);
    await state?.refresh();
    const abilities = state && getAbilities(state, key, channelId);
    if (!state || !abilities) return undefined;
    const followed = { id, key, channelId, abilities };
    let guild = guilds.get(key.guildId);
    if (!guild) {
      const participants = new Map<string, Followed>();
      const end = followGuild(state, participants, {
        changed: (one) => voice.send({ type: 'abilities', key: one.key, abilities: one.abilities }),
        gone(one) {
          voice.send({ type: 'disconnect', key: one.key });
          forget(one.key);
        },
      });
      guild = { participants, end };
      guilds.set(key.guildId, guild);
    }
    guild.participants.set(getName(key), followed);
    return followed;
  };

  const followCaller = async (key: ParticipantKey, id: number): Promise<Followed | undefined> => {
    const { guildId: channelId, userId } = key;
    const followed = {
      id,
      key,
      channelId,
      abilities: { canSpeak: false, canHear: false, hasPriority: false, canStream: false, canPlay: false },
    };
    callers.get(getName(key))?.end();
    const end = followCall(app, followed, {
      changed: (abilities) => voice.send({ type: 'abilities', key, abilities }),
      gone() {
        voice.send({ type: 'disconnect', key });
        forget(key);
      },
    });
    const caller = { id, end };
    callers.set(getName(key), caller);
    const abilities = getCallAbilities(await loadCallState(db, channelId, userId), followed);
    // The participant left meanwhile, or connected again.
    if (callers.get(getName(key)) !== caller) return undefined;
    if (abilities) return { ...followed, abilities };
    forget(key);
    return undefined;
  };

  const admit = async ({ token, ...key }: Claim, id: number): Promise<Admission> => {
    if (readSnowflake(key.guildId) === undefined || readSnowflake(key.userId) === undefined) return 'refused';
    const found = await findByToken(db, key, hashToken(token));
    if (!found) return 'refused';
    if (found.holder !== holder) return 'elsewhere';
    const isCall = found.channelId === key.guildId;
    const followed = isCall ? await followCaller(key, id) : await follow(key, found.channelId, id);
    return followed ? { channelId: followed.channelId, abilities: followed.abilities } : 'refused';
  };

  const dropped = app.metrics.counter(
    'voice_packets_dropped_total',
    'Packets of media that were malformed, foreign, forged or repeated.',
    ['reason'],
  );

  let reachedAt = 0;
  const noteReached = (address: string | undefined) => {
    if (Date.now() - reachedAt < REACHED_MS) return;
    reachedAt = Date.now();
    const isOutside = address !== undefined && isPublicAddress(address);
    storeReached(db, holder, isOutside).catch((error) => log.warn('voice.reach_not_stored', { error }));
  };

  const receive = (message: ToParent) => {
    if (message.type === 'left') return forgetStay(message.key, message.id);
    if (message.type === 'reached') return noteReached(message.address);
    if (message.type === 'dropped') {
      for (const [reason, count] of Object.entries(message.counts)) dropped.inc({ reason }, count);
      return;
    }
    if (message.type === 'active') {
      touchStates(db, message.keys).catch((error) => log.warn('voice.activity_not_stored', { error }));
      return;
    }
    if (message.type === 'streaming') {
      const { key, isStreaming } = message;
      const { guildId, userId, sessionId } = key;
      const done = callers.has(getName(key))
        ? setCallStreaming(app, { channelId: guildId, userId, sessionId }, isStreaming)
        : setStreaming(app, key, isStreaming);
      done.catch((error: unknown) => {
        // Members who leave the guild stop as well.
        if (!(error instanceof ApiError)) log.warn('voice.streaming_not_stored', { error });
      });
      return;
    }
    if (message.type !== 'authenticate') return;
    const { id, claim } = message;
    admit(claim, id).then(
      (result) => voice.send({ type: 'authenticated', id, result }),
      (error: unknown) => {
        log.warn('voice.not_admitted', { error });
        voice.send({ type: 'authenticated', id, result: 'refused' });
      },
    );
  };

  const voice = createVoiceProcess({
    settings: {
      port: config.voicePort,
      address: config.voiceAddress ?? (hostname === 'localhost' ? '127.0.0.1' : undefined),
      botAddress: config.voiceAddress ?? hostname,
      turn: config.turn,
    },
    log,
    receive,
    started: (problem) =>
      void storeProblem(db, holder, problem).catch((error) =>
        log.warn('voice.problem_not_stored', { error }),
      ),
    ended() {
      for (const { end } of guilds.values()) end();
      guilds.clear();
      for (const { end } of callers.values()) end();
      callers.clear();
    },
  });

  await putServer(db, {
    holder,
    endpoint: config.voiceEndpoint ?? `${host}/voice`,
    region: config.voiceRegion,
    port: config.voicePort,
    problem: findLibraryProblem(),
  });
  const timer = setInterval(() => {
    deleteEmptyRooms(db, holder).catch((error) => log.warn('voice.rooms_not_tidied', { error }));
  }, TIDY_MS);
  timer.unref();

  return {
    upgrade(request, socket, head) {
      voice.start().then(
        (port) => forward(request, socket, head, port),
        () => refuseSocket(socket, 503, 'The voice server is starting.'),
      );
    },
    async stop() {
      clearInterval(timer);
      voice.stop();
      // If the database ends at the same time, the server counts as gone once its lease is over.
      await deleteServer(db, holder).catch((error) => log.info('voice.server_not_removed', { error }));
    },
  };
}

/** Hands a handshake with everything that follows to the voice process, which has no TLS and no public port. */
function forward(
  { url = '/', rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  port: number,
): void {
  const inner = connect(port, '127.0.0.1');
  inner.setNoDelay(true);
  inner.on('error', ignoreSocketError);
  const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  inner.write(`GET ${url} HTTP/1.1\r\n${headers}\r\n`);
  inner.write(head);
  socket.pipe(inner).pipe(socket);
  socket.once('close', () => inner.destroy());
  inner.once('close', () => socket.destroy());
}
