import type { EventData } from '@guildhall/protocol/events';
import type { Caller } from '../../platform/http/handler.ts';
import type { PasswordHasher } from '../../platform/passwords/hash.ts';
import type { AuthCookies } from './cookies.ts';

/** The value bound to a sign-in: see `Caller.signIn`. */
export type SignIn = Pick<Caller, 'userId' | 'bot' | 'signIn'>;

/** Announcements about sign-ins. `changed`: remembered facts about a user's sign-ins are out of date, but none ended. */
export type SignInNews = EventData['SIGN_INS_CHANGE'];

/** Sign-ins that ended: some of a user, or all of applications' bots and of their consents. */
export type EndedSignIns = Exclude<SignInNews, { readonly kind: 'changed' }>;

/** Identifies callers, by any supported credential. */
export interface Identity {
  /**
   * The caller, by `Authorization` or the web client's cookie; undefined for none. No statement for a token seen in the last minute.
   * `unknown` is called, and can throw, before looking up a token that was not valid when last seen, or never seen.
   */
  authenticate(request: Request, unknown?: () => void): Promise<Caller | undefined> | Caller | undefined;
  /** The caller of a gateway connection, by the token of Identify or Resume: a person's, a bot's with or without `Bot `, or a one-use ticket. `unknown` as for `authenticate`. */
  identify(token: string, unknown?: () => void): Promise<Caller | undefined>;
  /** The user of an access token, and the application that it was given to. */
  delegate(accessToken: string): Promise<Caller | undefined> | Caller | undefined;
  /** Calls the listener for sign-ins that ended, here or in another process, after the commit. It can be called more than once. */
  onEnded(told: (ended: EndedSignIns) => void): () => void;
  /** Looks up, in one statement, which of these have ended, and announces them to the listeners. */
  prove(signIns: readonly SignIn[]): Promise<void>;
  close(): void;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Identifies callers. */
    readonly identity: Identity;
    readonly cookies: AuthCookies;
    readonly passwords: PasswordHasher;
  }
}
