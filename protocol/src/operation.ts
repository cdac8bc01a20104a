import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { BodyLimit } from './limits/bodies.ts';
import type { OAuthScope } from './oauth/scopes.ts';
import { Snowflake } from './schemas/common.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who can call an operation: `none` needs no token (one is used when sent), `user` a person,
 * `bot` an application's bot, `any` either of the two.
 */
export type Caller = 'none' | 'user' | 'bot' | 'any';

/** A documented rate-limit bucket: `limit` calls in `windowMs`, counted per caller and, where named, per `major` path parameter. */
export interface RateLimit {
  /** Buckets are shared by all operations that name the same one. */
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly major?: string;
  /** Whether all callers are counted together: `major` is a secret that they share. */
  readonly isShared?: true;
  /** Whether its calls don't count towards the limit of all of a caller's calls. */
  readonly isOutsideGlobal?: true;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The path parameters of `Path`, each a snowflake unless the operation's `params` says otherwise. */
export type PathParams<Path extends string> = { readonly [Name in ParamNames<Path>]: string };

/** One HTTP operation: the single place from which routing, validation, client, OpenAPI and matrix tests come. */
export interface Operation<
  Path extends string = string,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> {
  /** Also the OpenAPI `operationId`. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, `/api/v9` and `/api/v10`; parameters in braces. */
  readonly path: Path;
  readonly summary: string;
  readonly caller: Caller;
  /** The scope that lets an application call it on behalf of a user, or `*` if any token does; without one, applications can't. */
  readonly oauth?: OAuthScope | '*';
  /** Names of the permissions that the caller needs, as in `Permission`; how they are computed is the domain's business. */
  readonly permissions: readonly string[];
  /** JSON error code of the 404 returned if the resource named by the path does not exist. */
  readonly notFound?: number;
  readonly params: TObject;
  readonly query?: Query;
  readonly body?: Body;
  /** How large the body can be, where `USUAL_BODY` is too little. */
  readonly maxBody?: BodyLimit;
  /** Whether a form with files (`multipart/form-data`) is taken as well. */
  readonly form?: boolean;
  readonly response: {
    readonly status: 200 | 201 | 204;
    /** Absent where the response is empty. */
    readonly body?: Response;
    /** The status of the empty response to a call that changed nothing, or to a client that has the current body (304), where there is one. */
    readonly unchanged?: 204 | 304;
    /** The body of a 202, sent while there is no result yet. */
    readonly notReady?: TSchema;
  };
  /** Statuses of errors that don't follow from the rest of the declaration: see `errorStatuses`. */
  readonly errorStatuses?: readonly number[];
  /** Whether 400 and 401 can be described as OAuth does. */
  readonly oauthErrors?: boolean;
  readonly rateLimit: RateLimit;
  /** Whether `X-Audit-Log-Reason` is read. */
  readonly auditReason: boolean;
  /** Whether calls without a sign-in don't wait for others before its handler, which limits what they do. */
  readonly limitsItself?: boolean;
  /** Parameters of a call that needs the permissions; others take the smallest valid value. For the tests of the table. */
  readonly example?: OperationExample;
  /** Without the permissions it responds with less, instead of 403. */
  readonly omitsForbidden?: boolean;
  /** It responds the same whether or not the last thing that the path names is there, instead of 404. */
  readonly ignoresMissing?: boolean;
}

/** `{name}` in texts is replaced by the id of that object, as in paths. */
export interface OperationExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Definition<P extends string, Q extends TSchema, B extends TSchema, R extends TSchema> = Omit<
  Operation<P, Q, B, R>,
  'params' | 'permissions' | 'auditReason' | 'rateLimit'
> & {
  readonly params?: Readonly<Record<string, TSchema>>;
  readonly permissions?: readonly string[];
  readonly auditReason?: boolean;
  readonly rateLimit?: RateLimit;
};

/** The default rate limit: 50 calls a second, with a bucket per operation. */
const defaultRateLimit = (id: string): RateLimit => ({ bucket: id, limit: 50, windowMs: 1_000 });

/** Declares an operation; path parameters not named in `params` are snowflakes. */
export function defineOperation<
  const P extends string,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
>(definition: Definition<P, Q, B, R>): Operation<P, Q, B, R> {
  const names = [...definition.path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] as string);
  const params = Type.Object(
    Object.fromEntries(names.map((name) => [name, definition.params?.[name] ?? Snowflake])),
  );
  return {
    permissions: [],
    auditReason: false,
    rateLimit: defaultRateLimit(definition.id),
    ...definition,
    params,
  };
}

type StaticOr<S, Otherwise> = S extends TSchema ? (TSchema extends S ? Otherwise : Static<S>) : Otherwise;

export type OperationParams<O> =
  O extends Operation<infer P, TSchema, TSchema, TSchema> ? PathParams<P> : never;
export type OperationQuery<O> =
  O extends Operation<string, infer Q, TSchema, TSchema> ? StaticOr<Q, undefined> : never;
export type OperationBody<O> =
  O extends Operation<string, TSchema, infer B, TSchema> ? StaticOr<B, undefined> : never;
export type OperationResponse<O> =
  O extends Operation<string, TSchema, TSchema, infer R> ? StaticOr<R, undefined> : never;
