import type { ErrorCode } from '@guildhall/protocol/errors/codes';
import { ERROR_RESPONSES } from '@guildhall/protocol/errors/responses';

/** One complaint about one field: `code` such as BASE_TYPE_REQUIRED, `message` for people. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
}

/** The documented nesting: object keys and array indexes down to `_errors`. */
export type FieldErrors = { readonly [key: string]: FieldErrors | readonly FieldError[] };

/** What a caller did that can't be done: becomes `{code, message, errors?}` with `status`. Never reported as a fault of ours. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: FieldErrors | undefined;
  /** Further keys of the body, such as retry_after. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: number,
    message: string,
    more: { errors?: FieldErrors; extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }
}

/** The documented error of `code`, with its status and its text. */
export const apiError = (code: ErrorCode) =>
  new ApiError(ERROR_RESPONSES[code].status, code, ERROR_RESPONSES[code].message);

/** 401: no token, or one that isn't valid. */
export const unauthorized = () => new ApiError(401, 0, '401: Unauthorized');

/** 404 with the 10xxx code of the thing that isn't there. */
export const unknown = (code: number, what: string) => new ApiError(404, code, `Unknown ${what}`);

export const unknownChannel = () => unknown(10003, 'Channel');
export const unknownGuild = () => unknown(10004, 'Guild');
export const unknownInvite = () => unknown(10006, 'Invite');
export const unknownMember = () => unknown(10007, 'Member');
export const unknownMessage = () => unknown(10008, 'Message');
export const unknownRole = () => unknown(10011, 'Role');
export const unknownUser = () => unknown(10013, 'User');

/** 403/50001: a member of the guild who may not see this. */
export const missingAccess = () => new ApiError(403, 50001, 'Missing Access');

/** 403/50013: sees it, may not do it. */
export const missingPermissions = () => new ApiError(403, 50013, 'Missing Permissions');

/** 400/50035 with complaints by path, such as `{ 'embeds.0.title': { code, message } }`. */
export function invalidForm(
  complaints: Readonly<Record<string, FieldError | readonly FieldError[]>>,
): ApiError {
  const errors: Record<string, unknown> = {};
  for (const [path, complaint] of Object.entries(complaints)) {
    let node = errors;
    for (const key of path === '' ? [] : path.split('.')) {
      const next = Object.hasOwn(node, key) ? node[key] : {};
      node[key] = next;
      node = next as Record<string, unknown>;
    }
    const list = Array.isArray(complaint) ? complaint : [complaint];
    node._errors = [...((node._errors as FieldError[] | undefined) ?? []), ...list];
  }
  return new ApiError(400, 50035, 'Invalid Form Body', { errors: errors as FieldErrors });
}
