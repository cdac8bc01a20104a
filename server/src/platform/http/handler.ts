import type {
  OperationBody,
  OperationParams,
  OperationQuery,
  OperationResponse,
} from '@guildhall/protocol/operation';

/** An application acting for a user, and its granted scopes. */
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
  /** The credential used: a user's session by its id, any other token by its hash (base64). */
  readonly signIn: string;
  /** Whether the email address is proven; true of bots. Known from memory. */
  readonly emailVerified: boolean;
  /** Whether the account has a phone number. */
  readonly hasPhone?: boolean;
  /** Whether the account, or that of a bot's owner, has two-factor authentication; unknown for what the server does itself. */
  readonly hasMfa?: boolean;
  /** Only where an application calls for the person. */
  readonly delegation?: Delegation;
}

/** A file that came in a form. */
export interface FormFile {
  /** Name of the field, such as `files[0]`. */
  readonly field: string;
  /** The handle given by the file sink. */
  readonly id: string;
}

/** The validated call given to an operation's handler. `App` is shared by all handlers of the process. */
export interface Call<O, App = unknown> {
  readonly app: App;
  readonly params: OperationParams<O>;
  readonly query: OperationQuery<O>;
  readonly body: OperationBody<O>;
  /** Files of a form, already stored; unused ones are removed. */
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

/** A response that already is JSON text, sent as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A handler's result: a value of the schema, JSON text of one, or a whole Response. */
export type Answer<O> =
  | OperationResponse<O>
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer need not return one
  | ([OperationResponse<O>] extends [undefined] ? void : never)
  | JsonText
  | Response;

export type Handler<O, App = unknown> = (call: Call<O, App>) => Promise<Answer<O>> | Answer<O>;
