import type { Identity, Revocation } from '../../app.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Log } from '../../platform/log/index.ts';
import { type AuthCookies, fromWebClient } from './cookies.ts';
import { createKnownTokens } from './known-tokens.ts';
import { loadAccessToken, loadBotToken, loadSession, takeTicket, touchSession } from './store.ts';
import { parseTicket, parseToken } from './tokens.ts';

export interface IdentityOptions {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly cookies: AuthCookies;
  /** Unix milliseconds. */
  readonly now?: () => number;
}

/** How long a token is believed without asking again: how late a revocation is noticed whose message was lost. */
const FRESH_MS = 60_000;
const MAX_TOKENS = 50_000;

interface Entry {
  /** Undefined for a token that isn't valid. */
  readonly caller: Caller | undefined;
  readonly until: number;
}

type Kind = 'person' | 'bot' | 'bearer';

export function createIdentity({ db, bus, log, cookies, now = Date.now }: IdentityOptions): Identity {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Caller | undefined>>();
  const knownTokens = createKnownTokens();
  /** Raised by every revocation: what was read before it must not be remembered. */
  let generation = 0;

  const forget = (revocation: Revocation) => {
    generation += 1;
    for (const [key, { caller }] of entries)
      if (
        'sessionId' in revocation
          ? caller?.sessionId === revocation.sessionId
          : caller?.userId === revocation.userId
      )
        entries.delete(key);
  };
  const forgetAll = () => {
    generation += 1;
    entries.clear();
  };
  const endSubscription = bus.subscribe('auth', forget);
  const endStatus = bus.onStatus(forgetAll);

  const remember = (key: string, caller: Caller | undefined) => {
    if (entries.size >= MAX_TOKENS) {
      const oldest = entries.keys().next().value;
      if (oldest !== undefined) entries.delete(oldest);
    }
    entries.set(key, { caller, until: now() + FRESH_MS });
  };

  const loadPerson = async (userId: string, hash: string): Promise<Caller | undefined> => {
    const session = await loadSession(db, userId, hash);
    if (!session) return undefined;
    if (session.stale)
      touchSession(db, userId, session.session_id).catch((error: unknown) =>
        log.warn('auth.touch_failed', { error }),
      );
    return { userId, bot: false, sessionId: session.session_id, emailVerified: session.email_verified };
  };

  const loadBot = async (userId: string, hash: string): Promise<Caller | undefined> => {
    const row = await loadBotToken(db, userId, hash);
    return row && { userId, bot: true, applicationId: row.application_id, emailVerified: true };
  };

  const loadDelegate = async (userId: string, hash: string): Promise<Caller | undefined> => {
    const row = await loadAccessToken(db, userId, hash);
    return (
      row && {
        userId,
        bot: false,
        emailVerified: row.email_verified,
        delegation: { applicationId: row.application_id, scopes: row.scopes },
      }
    );
  };
  const loaders = { person: loadPerson, bot: loadBot, bearer: loadDelegate };

  const load = async (kind: Kind, key: string, userId: string, hash: string) => {
    const before = generation;
    const caller = await loaders[kind](userId, hash);
    if (before === generation && bus.connected) remember(key, caller);
    return caller;
  };

  const lookUp = (
    kind: Kind,
    token: string,
    unknown?: () => void,
  ): Promise<Caller | undefined> | Caller | undefined => {
    const parsed = parseToken(token);
    if (!parsed) return undefined;
    const key = `${kind} ${parsed.key}`;
    const known = entries.get(key);
    if (known && known.until > now()) return known.caller;
    entries.delete(key);
    if (!knownTokens.has(key)) unknown?.();
    // A call made after a revocation never shares a reading begun before it.
    const reading = `${generation} ${key}`;
    const pending =
      loading.get(reading) ??
      knownTokens
        .look(key, () => load(kind, key, parsed.userId, parsed.key))
        .finally(() => loading.delete(reading));
    loading.set(reading, pending);
    return pending;
  };

  const identifyTicket = async (ticket: string): Promise<Caller | undefined> => {
    const parsed = parseTicket(ticket);
    const session = parsed && (await takeTicket(db, parsed.userId, parsed.hash));
    if (!session) return undefined;
    const { session_id: sessionId, email_verified: emailVerified } = session;
    return { userId: parsed.userId, bot: false, sessionId, emailVerified };
  };

  return {
    authenticate(request, unknown) {
      const header = request.headers.get('authorization');
      if (header?.startsWith('Bot ')) return lookUp('bot', header.slice(4).trim(), unknown);
      if (header?.startsWith('Bearer ')) return lookUp('bearer', header.slice(7).trim(), unknown);
      if (header !== null) return lookUp('person', header.trim(), unknown);
      const cookie = cookies.session(request);
      if (!cookie) return undefined;
      // A cookie travels with forged calls too; the header doesn't.
      const changes = request.method !== 'GET' && request.method !== 'HEAD';
      return changes && !fromWebClient(request) ? undefined : lookUp('person', cookie, unknown);
    },
    async identify(token, unknown) {
      if (token.startsWith('ticket.')) {
        unknown?.();
        return identifyTicket(token);
      }
      if (token.startsWith('Bot ')) return lookUp('bot', token.slice(4).trim(), unknown);
      return (await lookUp('person', token, unknown)) ?? (await lookUp('bot', token, unknown));
    },
    delegate: (accessToken) => lookUp('bearer', accessToken),
    revoked(revocation) {
      forget(revocation);
      bus.publish('auth', revocation);
    },
    close() {
      endSubscription();
      endStatus();
    },
  };
}
