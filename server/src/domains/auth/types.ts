import type { EventData } from '@guildhall/protocol/events';
import type { Caller } from '../../platform/http/handler.ts';
import type { PasswordHasher } from '../../platform/passwords/hash.ts';
import type { AuthCookies } from './cookies.ts';

/** What is bound to a sign-in: see `Caller.signIn`. */
export type SignIn = Pick<Caller, 'userId' | 'bot' | 'signIn'>;

/** News about sign-ins. `changed`: what processes remember of a user's sign-ins is out of date, and none ended. */
export type SignInNews = EventData['SIGN_INS_CHANGE'];

/** Sign-ins that ended: some of a user, or all of the bots of applications and of those who act for people. */
export type EndedSignIns = Exclude<SignInNews, { readonly kind: 'changed' }>;

/** Who calls, by any of the ways to say so. */
export interface Identity {
  /**
   * Who calls, by `Authorization` or the web client's cookie; undefined for nobody. No statement for a token seen in the last minute.
   * `unknown` is called, and may throw, before a token is looked up that was not valid when last seen, or never seen.
   */
  authenticate(request: Request, unknown?: () => void): Promise<Caller | undefined> | Caller | undefined;
  /** Who opens a gateway connection, by the token of Identify or Resume: a person's, a bot's with or without `Bot `, or a one-use ticket. `unknown` as for `authenticate`. */
  identify(token: string, unknown?: () => void): Promise<Caller | undefined>;
  /** Whom an access token speaks for, and the application that it was given to. */
  delegate(accessToken: string): Promise<Caller | undefined> | Caller | undefined;
  /** Told of sign-ins that ended, here or in another process, once the database has it. More than once, perhaps. */
  onEnded(told: (ended: EndedSignIns) => void): () => void;
  /** Asks the database, in one statement, which of these have ended, and announces them to the listeners. */
  prove(signIns: readonly SignIn[]): Promise<void>;
  close(): void;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Who calls. */
    readonly identity: Identity;
    readonly cookies: AuthCookies;
    readonly passwords: PasswordHasher;
  }
}
