import type { App } from '../../app.ts';
import {
  claimCallState,
  getEndpoint,
  issueCallToken,
  joinCall,
  leaveCall,
  loadCall,
  loadHeldCallStates,
  type SelfState,
} from '../../domains/voice/index.ts';
import type { Session } from '../session/session.ts';

/** The sessions of this process that are in calls of private channels. */
export interface CallDesk {
  /** Joins the call of a channel, changes what the user chose there, or leaves. */
  update(session: Session, channelId: string | null, self: SelfState): Promise<void>;
  has(session: Session): boolean;
  leave(session: Session): Promise<void>;
  /** The session goes on at another process. */
  forget(session: Session): void;
  /** Takes over a session that is in a call already. */
  adopt(session: Session): Promise<void>;
  /** Ends states without a session or a process. */
  sweep(): Promise<void>;
}

interface Place {
  readonly channelId: string;
  readonly self: SelfState;
}

const isSame = (a: SelfState, b: SelfState) => a.mute === b.mute && a.deaf === b.deaf && a.video === b.video;

/** @param holder of the worker lease of this process */
export function createCallDesk(app: App, holder: string): CallDesk {
  /** By the sessions' public ids. */
  const places = new Map<string, Place>();
  /** Own states without a session at the last sweep. */
  let suspects = new Set<string>();

  const sendServer = async (session: Session, channelId: string) => {
    const { userId, publicId: sessionId } = session;
    const token = await issueCallToken(app, { channelId, userId, sessionId });
    if (token === undefined) return;
    const call = await loadCall(app.db, channelId);
    const endpoint = await getEndpoint(app, channelId, call?.region);
    session.dispatch('VOICE_SERVER_UPDATE', { token, guild_id: null, channel_id: channelId, endpoint });
  };

  const leave = async (session: Session) => {
    const place = places.get(session.publicId);
    if (!place) return;
    places.delete(session.publicId);
    await leaveCall(app, place.channelId, session.userId, session.publicId);
  };

  const join = async (session: Session, channelId: string, self: SelfState) => {
    const { userId, publicId: sessionId, variant } = session;
    const before = places.get(sessionId);
    places.set(sessionId, { channelId, self });
    let result: Awaited<ReturnType<typeof joinCall>> = false;
    try {
      result = await joinCall(app, { userId, sessionId, bot: variant.bot, holder }, channelId, self);
    } finally {
      if (!result) {
        if (before) places.set(sessionId, before);
        else places.delete(sessionId);
      }
    }
    if (!result) return;
    // A client that says the same again has lost its connection and wants another.
    if (result === 'entered' || (before && isSame(before.self, self))) await sendServer(session, channelId);
    if (session.ended) await leave(session);
  };

  return {
    update: (session, channelId, self) =>
      channelId === null ? leave(session) : join(session, channelId, self),
    has: ({ publicId }) => places.has(publicId),
    leave,
    forget: ({ publicId }) => void places.delete(publicId),
    async adopt({ userId, publicId }) {
      const channelId = await claimCallState(app.db, userId, publicId, holder);
      if (channelId !== undefined)
        places.set(publicId, { channelId, self: { mute: false, deaf: false, video: false } });
    },
    async sweep() {
      const orphans = new Set<string>();
      for (const { channelId, userId, sessionId, isOwn } of await loadHeldCallStates(app.db, holder)) {
        if (isOwn && places.get(sessionId)?.channelId === channelId) continue;
        const id = `${channelId} ${userId} ${sessionId}`;
        if (!isOwn || suspects.has(id)) await leaveCall(app, channelId, userId, sessionId);
        else orphans.add(id);
      }
      suspects = orphans;
    },
  };
}
