import type { App } from '../../app.ts';
import type { EndedSignIns, SignIn } from '../../domains/auth/index.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Registry } from './registry.ts';
import type { Session } from './session.ts';

/**
 * Milliseconds for one round over all sign-ins: each is verified again at least once a minute, whenever its session began. That finds
 * sign-ins that expired, and those whose end was announced but not received.
 */
const ROUND_MS = 30_000;
/** Sign-ins in one statement. */
const BATCH = 500;

/** Listens for sign-ins that end while a session begins or is resumed. */
export interface SignInWatch {
  /**
   * Whether the caller's sign-in has ended since. Must be called in the turn of the event loop that registers the session: from then on
   * session ends with its sign-in.
   */
  hasEnded(caller: Caller): boolean;
  /** Must be called with the session, or without one if none began. */
  close(session: Session | undefined): void;
}

/** Ensures that no session outlives the sign-in that began it. */
export interface SignIns {
  /** Must be called before the caller is identified. */
  watch(): SignInWatch;
  /** Verifies the sign-ins of all sessions now: for a process that may have missed announcements. Never rejects. */
  proveAll(): Promise<void>;
  close(): void;
}

export interface SignInsOptions {
  readonly app: Pick<App, 'identity' | 'bus' | 'log'>;
  readonly registry: Pick<Registry, 'all' | 'ofUser'>;
  /** Ends a session and closes its connection. */
  readonly end: (session: Session) => void;
}

const getSignIn = ({ userId, variant, signIn }: Session): SignIn => ({ userId, bot: variant.bot, signIn });

/** Each sign-in once, in batches. */
const getBatches = (sessions: Iterable<Session>): SignIn[][] => {
  const signIns = [...new Map([...sessions].map((session) => [session.signIn, getSignIn(session)])).values()];
  return Array.from({ length: Math.ceil(signIns.length / BATCH) }, (_, index) =>
    signIns.slice(index * BATCH, (index + 1) * BATCH),
  );
};

const includes = (
  ended: EndedSignIns,
  {
    userId,
    signIn,
    applicationId,
  }: Pick<Caller, 'userId' | 'signIn'> & { applicationId?: string | undefined },
): boolean =>
  ended.kind === 'applications'
    ? applicationId !== undefined && ended.applicationIds.includes(applicationId)
    : ended.userId === userId && ended.signIns.includes(signIn);

export function createSignIns({ app, registry, end }: SignInsOptions): SignIns {
  const { identity, bus, log } = app;
  /** Sign-ins announced as ended, by watch, and whether announcements may have been missed. */
  const watches = new Set<{ readonly told: EndedSignIns[]; unsure: boolean }>();

  const prove = (signIns: readonly SignIn[]): Promise<void> =>
    identity.prove(signIns).catch((error: unknown) => log.warn('gateway.sign_ins_not_proven', { error }));

  const proveAll = async () => {
    for (const watch of watches) watch.unsure = true;
    for (const batch of getBatches(registry.all)) await prove(batch);
  };

  let timer: NodeJS.Timeout;
  const startRound = () => {
    const batches = getBatches(registry.all);
    const step = () => {
      const batch = batches.shift();
      if (batch) void prove(batch);
      timer = setTimeout(batches.length > 0 ? step : startRound, everyMs);
      timer.unref();
    };
    const everyMs = ROUND_MS / Math.max(1, batches.length);
    step();
  };
  startRound();

  const endings = [
    identity.onEnded((ended) => {
      for (const { told } of watches) told.push(ended);
      const concerned = ended.kind === 'ended' ? registry.ofUser(ended.userId) : registry.all;
      for (const session of [...concerned]) if (includes(ended, session)) end(session);
    }),
    bus.onStatus((connected) => {
      if (connected) void proveAll();
    }),
    () => clearTimeout(timer),
  ];

  return {
    watch() {
      const watch = { told: [] as EndedSignIns[], unsure: false };
      watches.add(watch);
      return {
        hasEnded: (caller) => watch.told.some((ended) => includes(ended, caller)),
        close(session) {
          watches.delete(watch);
          if (watch.unsure && session) void prove([getSignIn(session)]);
        },
      };
    },
    proveAll,
    close() {
      for (const stop of endings) stop();
    },
  };
}
