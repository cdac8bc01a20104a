import type {
  OperationBody,
  OperationParams,
  OperationQuery,
  OperationResponse,
} from '@guildhall/protocol/operation';

/** An application that calls for a person, and what they let it do. */
export interface Delegation {
  readonly applicationId: string;
  readonly scopes: readonly string[];
}

/** Who calls: proven by a token. */
export interface Caller {
  readonly userId: string;
  readonly bot: boolean;
  /** The application of a bot. */
  readonly applicationId?: string;
  /** The session row behind the token; bots have none. */
  readonly sessionId?: string;
  /** What proved it, among all that the user may have: a person's session by its id, any other token by its hash (base64). */
  readonly signIn: string;
  /** Whether the email address is proven; true of bots. Known from memory. */
  readonly emailVerified: boolean;
  /** Only where an application calls for the person. */
  readonly delegation?: Delegation;
}

/** A file that came in a form. */
export interface FormFile {
  /** Name of the field, such as `files[0]`. */
  readonly field: string;
  /** What whoever stored it knows it by. */
  readonly id: string;
}

/** What an operation's handler is given: everything validated. `App` is what the process gives every handler. */
export interface Call<O, App = unknown> {
  readonly app: App;
  readonly params: OperationParams<O>;
  readonly query: OperationQuery<O>;
  readonly body: OperationBody<O>;
  /** Files of a form, stored already; whoever doesn't keep them need not care. */
  readonly files: readonly FormFile[];
  /** Present wherever the operation's `caller` isn't `none`. */
  readonly caller: O extends { caller: 'none' } ? Caller | undefined : Caller;
  /** Why the caller does this, for the audit log; at most 512 characters. */
  readonly reason: string | undefined;
  /** 9 or 10; calls without a version are 10. */
  readonly version: number;
  readonly request: Request;
  /** The peer's address. */
  readonly ip: string;
  /** Response headers, such as set-cookie. */
  readonly headers: Headers;
}

/** An answer that is JSON text already: sent as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a handler may answer: the schema's shape, JSON text that has it, or a whole Response. */
export type Answer<O> =
  | OperationResponse<O>
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer need not return one
  | ([OperationResponse<O>] extends [undefined] ? void : never)
  | JsonText
  | Response;

export type Handler<O, App = unknown> = (call: Call<O, App>) => Promise<Answer<O>> | Answer<O>;
