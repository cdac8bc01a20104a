import Type from 'typebox';
import { MfaRequest } from '../mfa/schemas.ts';
import type { Operation } from '../operation.ts';
import { List, Text } from '../schemas/common.ts';

const MESSAGE = 1_024;

const FieldError = Type.Object({ code: Text(100), message: Text(MESSAGE) });

/** Bodies of errors, by their names in the OpenAPI document. */
export const ERROR_SCHEMAS = {
  Error: Type.Object({
    /** One of `ErrorCode`; 0 where the status says it all. */
    code: Type.Integer(),
    message: Text(MESSAGE),
    /** Errors by field of the request. */
    errors: Type.Optional(Type.Unsafe<object>({ $ref: '#/components/schemas/FieldErrors' })),
    /** Seconds after which the call can be repeated. */
    retry_after: Type.Optional(Type.Number()),
    /** Whether a limit is on all calls together. */
    global: Type.Optional(Type.Boolean()),
    /** How to prove the caller's identity; only with 60003. */
    mfa: Type.Optional(MfaRequest),
  }),
  /** Keys and indexes down to the part that is wrong, which has `_errors`. */
  FieldErrors: Type.Unsafe<object>({
    type: 'object',
    properties: { _errors: List(FieldError, 100) },
    additionalProperties: { $ref: '#/components/schemas/FieldErrors' },
  }),
  /** As OAuth defines it (RFC 6749, 5.2). */
  OAuthError: Type.Object({ error: Text(100), error_description: Text(MESSAGE) }),
};

/** Names of the bodies that an operation's error of `status` can have. */
export const errorSchemaNames = (
  { oauthErrors }: Pick<Operation, 'oauthErrors'>,
  status: number,
): readonly (keyof typeof ERROR_SCHEMAS)[] =>
  oauthErrors && (status === 400 || status === 401) ? ['Error', 'OAuthError'] : ['Error'];

/** The statuses with which an operation can be refused, ascending: those that follow from its declaration, and its own. */
export function errorStatuses(operation: Operation): number[] {
  const { caller, params, query, body, notFound, oauthErrors, errorStatuses: own = [] } = operation;
  const hasParams = Object.keys(params.properties).length > 0;
  const statuses = [
    ...(hasParams || query || body ? [400] : []),
    ...(caller !== 'none' || oauthErrors ? [401] : []),
    ...(caller === 'none' ? [] : [403]),
    ...(hasParams || notFound !== undefined ? [404] : []),
    ...(body ? [413] : []),
    429,
    503,
    ...own,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
