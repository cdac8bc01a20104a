import type { Config } from '../../config.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { fromWebClient } from '../../platform/http/web-client.ts';
import type { Log } from '../../platform/log/index.ts';
import type { BusEvent, Outbox } from '../../platform/outbox/index.ts';
import type { AuthCookies } from './cookies.ts';
import { createKnownTokens } from './known-tokens.ts';
import {
  loadAccessToken,
  loadBotToken,
  loadEnded,
  loadSession,
  type OwnerOfSession,
  takeTicket,
  touchSession,
} from './store.ts';
import { parseTicket, parseToken } from './tokens.ts';
import type { EndedSignIns, Identity, SignInNews } from './types.ts';

export interface IdentityOptions {
  readonly db: Database;
  readonly bus: Bus;
  readonly outbox: Pick<Outbox, 'onStored'>;
  readonly config: Pick<Config, 'sessionDays'>;
  readonly log: Log;
  readonly cookies: AuthCookies;
  /** Unix milliseconds. */
  readonly now?: () => number;
}

/** How long a token is trusted without a query: the longest delay of a revocation whose message was lost. */
const FRESH_MS = 60_000;
const MAX_TOKENS = 50_000;

interface Entry {
  /** Undefined for an invalid token. */
  readonly caller: Caller | undefined;
  readonly until: number;
}

type Kind = 'person' | 'bot' | 'bearer';

/** The identity that a token proves, and the milliseconds until it expires. */
interface Proven {
  readonly caller: Caller;
  readonly endsIn: number;
}

/** Whether the remembered facts about a token are out of date. */
const concerns = (news: SignInNews, caller: Caller | undefined): boolean => {
  // A refused token can become valid again.
  if (!caller) return news.kind === 'changed';
  if (news.kind === 'applications')
    return news.applicationIds.includes(caller.applicationId ?? caller.delegation?.applicationId ?? '');
  return caller.userId === news.userId && (news.kind === 'changed' || news.signIns.includes(caller.signIn));
};

export function createIdentity({
  db,
  bus,
  outbox,
  config,
  log,
  cookies,
  now = Date.now,
}: IdentityOptions): Identity {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Caller | undefined>>();
  const knownTokens = createKnownTokens();
  const listeners = new Set<(ended: EndedSignIns) => void>();
  /** Incremented by every announcement: tokens read before it must not be remembered. */
  let generation = 0;

  const receive = (news: SignInNews) => {
    generation += 1;
    for (const [key, { caller }] of entries) if (concerns(news, caller)) entries.delete(key);
    if (news.kind !== 'changed') for (const told of listeners) told(news);
  };
  const forgetAll = () => {
    generation += 1;
    entries.clear();
  };
  const receiveEvent = ({ data }: BusEvent) => receive(data as SignInNews);
  const endings = [
    outbox.onStored('sign-ins', receiveEvent),
    bus.subscribe('sign-ins', receiveEvent),
    bus.onStatus(forgetAll),
  ];

  const remember = (key: string, proven: Proven | undefined) => {
    if (entries.size >= MAX_TOKENS) {
      const oldest = entries.keys().next().value;
      if (oldest !== undefined) entries.delete(oldest);
    }
    entries.set(key, {
      caller: proven?.caller,
      until: now() + Math.min(FRESH_MS, proven?.endsIn ?? FRESH_MS),
    });
  };

  const getPerson = (userId: string, session: OwnerOfSession): Caller => ({
    userId,
    bot: false,
    sessionId: session.session_id,
    signIn: session.session_id,
    emailVerified: session.email_verified,
    hasPhone: session.has_phone,
    hasMfa: session.has_mfa,
  });

  const loadPerson = async (userId: string, hash: string): Promise<Proven | undefined> => {
    const session = await loadSession(db, config, userId, hash);
    if (!session) return undefined;
    if (session.stale)
      touchSession(db, userId, session.session_id).catch((error: unknown) =>
        log.warn('auth.touch_failed', { error }),
      );
    const caller = getPerson(userId, session);
    return { caller, endsIn: session.ends_in };
  };

  const loadBot = async (userId: string, hash: string): Promise<Proven | undefined> => {
    const row = await loadBotToken(db, userId, hash);
    if (!row) return undefined;
    const { application_id: applicationId } = row;
    const caller = {
      userId,
      bot: true,
      applicationId,
      signIn: hash,
      emailVerified: true,
      hasMfa: row.has_mfa,
    };
    return { caller, endsIn: Number.POSITIVE_INFINITY };
  };

  const loadDelegate = async (userId: string, hash: string): Promise<Proven | undefined> => {
    const row = await loadAccessToken(db, userId, hash);
    if (!row) return undefined;
    const delegation = { applicationId: row.application_id, scopes: row.scopes };
    const caller = {
      userId,
      bot: false,
      signIn: hash,
      emailVerified: row.email_verified,
      hasPhone: row.has_phone,
      hasMfa: row.has_mfa,
      delegation,
    };
    return { caller, endsIn: row.ends_in };
  };
  const loaders = { person: loadPerson, bot: loadBot, bearer: loadDelegate };

  const load = async (kind: Kind, key: string, userId: string, hash: string) => {
    const before = generation;
    const proven = await loaders[kind](userId, hash);
    if (before === generation && bus.connected) remember(key, proven);
    return proven?.caller;
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
    // A call after an announcement never shares a read that began before it.
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
    const session = parsed && (await takeTicket(db, config, parsed.userId, parsed.hash));
    return session && getPerson(parsed.userId, session);
  };

  return {
    authenticate(request, unknown) {
      const header = request.headers.get('authorization');
      if (header?.startsWith('Bot ')) return lookUp('bot', header.slice(4).trim(), unknown);
      if (header?.startsWith('Bearer ')) return lookUp('bearer', header.slice(7).trim(), unknown);
      if (header !== null) return lookUp('person', header.trim(), unknown);
      const cookie = cookies.session(request);
      if (!cookie) return undefined;
      // Forged calls include the cookie too, but not the header.
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
    onEnded(told) {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
    async prove(signIns) {
      const users = new Map(signIns.map(({ signIn, userId }) => [signIn, userId]));
      for (const ended of await loadEnded(db, config, signIns))
        receive({ kind: 'ended', userId: users.get(ended) as string, signIns: [ended] });
    },
    close() {
      for (const end of endings) end();
    },
  };
}
