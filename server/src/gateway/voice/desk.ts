import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '../../app.ts';
import {
  claimStates,
  getEndpoint,
  issueToken,
  joinVoice,
  leaveVoice,
  loadHeldStates,
  type SelfState,
  type VoiceStateKey,
} from '../../domains/voice/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { isOutage } from '../../platform/outage.ts';
import type { Session } from '../session/session.ts';
import { createCallDesk } from './call-desk.ts';
import { type FollowedGuild, followGuild } from './placed-sessions.ts';

/** Opcode 4, checked. */
export interface VoiceCommand {
  /** Null for a call. */
  readonly guildId: string | null;
  /** Null leaves. */
  readonly channelId: string | null;
  readonly self: SelfState;
}

/** The voice states of this process's sessions: joins, leaves, and what ends them. */
export interface VoiceDesk {
  /** Joins, leaves or changes. Commands of one session run one after the other. */
  update(session: Session, command: VoiceCommand): void;
  /** The session has ended. */
  ended(session: Session): void;
  /** The session goes on at another process, which claims its voice states. */
  handedOver(session: Session): void;
  /** The session came from another process. */
  taken(session: Session): Promise<void>;
  /** Waits until the sessions that ended have left. */
  close(): Promise<void>;
}

/** How often voice states without a session or a process are looked for. */
const SWEEP_MS = 5_000;

const isSame = (a: SelfState, b: SelfState) => a.mute === b.mute && a.deaf === b.deaf && a.video === b.video;

/** @param holder of the worker lease of this process: its voice states last as long as that lease */
export function createVoiceDesk(app: App, holder: string): VoiceDesk {
  const guilds = new Map<string, FollowedGuild>();
  const commands = new WeakMap<Session, Promise<void>>();
  const leaving = new Set<Promise<void>>();
  /** Own voice states without a session at the last sweep. */
  let suspects = new Set<string>();

  /** Events arrive in the middle of the transaction that publishes them, which has nothing to do with what follows from them here. */
  const outside = AsyncLocalStorage.snapshot();

  let isClosed = false;

  const run = (work: () => Promise<void>): Promise<void> => {
    // The processes that go on end the voice states of this one.
    if (isClosed) return Promise.resolve();
    const done = outside(work)
      .catch((error: unknown) => {
        if (error instanceof ApiError) return;
        app.log[isOutage(error) ? 'warn' : 'error']('gateway.voice_failed', { error });
      })
      .finally(() => leaving.delete(done));
    leaving.add(done);
    return done;
  };

  const calls = createCallDesk(app, holder);

  const getKey = (session: Session, guildId: string): VoiceStateKey => ({
    guildId,
    userId: session.userId,
    sessionId: session.publicId,
  });

  const leave = (session: Session, guildId: string) =>
    leaveVoice(app, guildId, session.userId, session.publicId);

  const sendServer = async (session: Session, guildId: string) => {
    const channelId = guilds.get(guildId)?.find(session)?.channelId;
    const token = await issueToken(app, getKey(session, guildId));
    if (channelId === undefined || token === undefined) return;
    const region = guilds.get(guildId)?.state.channels.get(channelId)?.rtc_region;
    const endpoint = await getEndpoint(app, channelId, region);
    session.dispatch('VOICE_SERVER_UPDATE', { token, guild_id: guildId, endpoint });
  };

  const follow = async (guildId: string): Promise<FollowedGuild | undefined> => {
    const state = await app.guilds.get(guildId);
    if (!state) return undefined;
    const known = guilds.get(guildId);
    if (known?.state === state) return known;
    known?.end();
    const followed = followGuild(state, {
      placed: (session) => void run(() => sendServer(session, guildId)),
      lost: (session) =>
        void run(async () => {
          try {
            await leave(session, guildId);
          } catch (error) {
            // The next sweep tries again.
            followed.forget(session);
            throw error;
          }
        }),
      emptied() {
        followed.end();
        if (guilds.get(guildId) === followed) guilds.delete(guildId);
      },
    });
    guilds.set(guildId, followed);
    return followed;
  };

  const join = async (session: Session, guildId: string, channelId: string, self: SelfState) => {
    const guild = await follow(guildId);
    if (!guild) return;
    const before = guild.find(session);
    guild.expect(session);
    const { userId, publicId: sessionId, variant } = session;
    const isJoined = await joinVoice(
      app,
      { userId, sessionId, bot: variant.bot, holder },
      { guildId, channelId },
      self,
    );
    if (!isJoined) guild.forgetUnplaced(session);
    // A client that says the same again has lost its connection and wants another.
    else if (before?.channelId === channelId && isSame(before.self, self)) await sendServer(session, guildId);
    if (session.ended) await leave(session, guildId);
  };

  const sweep = async () => {
    const orphans = new Set<string>();
    for (const { guildId, userId, sessionId, isOwn } of await loadHeldStates(app.db, holder)) {
      if (isOwn && guilds.get(guildId)?.has(sessionId)) continue;
      const id = `${guildId} ${userId} ${sessionId}`;
      if (!isOwn || suspects.has(id)) await leaveVoice(app, guildId, userId, sessionId);
      else orphans.add(id);
    }
    suspects = orphans;
    await calls.sweep();
  };
  let isSweeping = false;
  const timer = setInterval(async () => {
    if (isSweeping) return;
    isSweeping = true;
    await run(sweep);
    isSweeping = false;
  }, SWEEP_MS);
  timer.unref();

  return {
    update(session, { guildId, channelId, self }) {
      const before = commands.get(session) ?? Promise.resolve();
      const work = async () => {
        if (session.ended) return;
        if (guildId === null) return calls.update(session, channelId, self);
        if (!session.guildIds.has(guildId)) return;
        if (channelId !== null) return join(session, guildId, channelId, self);
        const state = await app.guilds.get(guildId);
        if (state?.voiceStates.has(session.userId)) await leaveVoice(app, guildId, session.userId);
      };
      commands.set(
        session,
        run(() => before.then(() => session.during(work()))),
      );
    },
    ended(session) {
      for (const [guildId, guild] of [...guilds])
        if (guild.forget(session)) void run(() => leave(session, guildId));
      if (calls.has(session)) void run(() => calls.leave(session));
    },
    handedOver(session) {
      for (const guild of [...guilds.values()]) guild.forget(session);
      calls.forget(session);
    },
    async taken(session) {
      await run(() => calls.adopt(session));
      const joined: FollowedGuild[] = [];
      for (const guildId of session.guildIds) {
        const state = app.guilds.known(guildId);
        if (state?.voiceStates.get(session.userId)?.session_id !== session.publicId) continue;
        const guild = await follow(guildId);
        if (guild) joined.push(guild);
      }
      if (joined.length === 0) return;
      await run(() => claimStates(app.db, session.userId, session.publicId, holder));
      for (const guild of joined) guild.adopt(session);
    },
    async close() {
      clearInterval(timer);
      // Work can begin more work: a session that comes into a channel while another leaves gets its server.
      while (leaving.size > 0) await Promise.allSettled([...leaving]);
      isClosed = true;
      for (const guild of guilds.values()) guild.end();
      guilds.clear();
    },
  };
}
