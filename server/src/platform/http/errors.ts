import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { ERROR_RESPONSES } from '@guildhall/protocol/errors/responses';
import { MAX_FIELD_ERRORS } from '@guildhall/protocol/limits/bodies';

/** One complaint about one field: `code` such as BASE_TYPE_REQUIRED, `message` for people. */
export interface FieldError {
  readonly code: string;
  readonly message: string;
}

/** The documented nesting: object keys and array indexes down to `_errors`. */
export type FieldErrors = { readonly [key: string]: FieldErrors | readonly FieldError[] };

/** Details of an error response: errors by field, further keys of the body, headers. */
export interface ErrorDetails {
  /** Where it differs from the code's usual one. */
  readonly status?: number;
  readonly errors?: FieldErrors;
  readonly extra?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

/** An error caused by the caller, sent as `{code, message, errors?}` with `status`. Never reported as a server error. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: FieldErrors | undefined;
  /** Further keys of the body, such as retry_after. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: number, message: string, more: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }
}

/** The documented error of `code`, with its status and its text. */
export const apiError = (code: ErrorCode, more?: ErrorDetails) =>
  new ApiError(more?.status ?? ERROR_RESPONSES[code].status, code, ERROR_RESPONSES[code].message, more);

/** 401: no token, or one that isn't valid. */
export const unauthorized = () => new ApiError(401, 0, '401: Unauthorized');

/** For things whose absence has no code of its own. */
export const notFound = () => new ApiError(404, 0, '404: Not Found');

export const unknownChannel = () => apiError(ErrorCode.UNKNOWN_CHANNEL);
export const unknownEmoji = () => apiError(ErrorCode.UNKNOWN_EMOJI);
export const unknownGuild = () => apiError(ErrorCode.UNKNOWN_GUILD);
export const unknownInvite = () => apiError(ErrorCode.UNKNOWN_INVITE);
export const unknownMember = () => apiError(ErrorCode.UNKNOWN_MEMBER);
export const unknownMessage = () => apiError(ErrorCode.UNKNOWN_MESSAGE);
export const unknownRole = () => apiError(ErrorCode.UNKNOWN_ROLE);
export const unknownSticker = () => apiError(ErrorCode.UNKNOWN_STICKER);
export const unknownUser = () => apiError(ErrorCode.UNKNOWN_USER);

/** For a member of the guild who can't view the object. */
export const missingAccess = () => apiError(ErrorCode.MISSING_ACCESS);

/** For a caller who can view the object but not perform the action. */
export const missingPermissions = () => apiError(ErrorCode.MISSING_PERMISSIONS);

/** The first of the complaints, as many as one response names. */
function* firstComplaints(complaints: Readonly<Record<string, FieldError | readonly FieldError[]>>) {
  let left = MAX_FIELD_ERRORS;
  for (const [path, complaint] of Object.entries(complaints)) {
    if (left <= 0) return;
    const list = (Array.isArray(complaint) ? complaint : [complaint]).slice(0, left);
    left -= list.length;
    yield [path, list] as const;
  }
}

/** 400/50035 with complaints by path, such as `{ 'embeds.0.title': { code, message } }`; at most `MAX_FIELD_ERRORS` of them. */
export function invalidForm(
  complaints: Readonly<Record<string, FieldError | readonly FieldError[]>>,
): ApiError {
  // Without prototypes, as paths hold keys from outside.
  const errors: Record<string, unknown> = Object.create(null);
  for (const [path, list] of firstComplaints(complaints)) {
    let node = errors;
    for (const key of path === '' ? [] : path.split('.')) {
      const next = node[key] ?? Object.create(null);
      node[key] = next;
      node = next as Record<string, unknown>;
    }
    node._errors = [...((node._errors as FieldError[] | undefined) ?? []), ...list];
  }
  return apiError(ErrorCode.INVALID_FORM_BODY_OR_CONTENT_TYPE, { errors: errors as FieldErrors });
}
