import type { MfaRequest } from '@guildhall/protocol/mfa/schemas';

/** Errors of a form, nested like the request body; `_errors` holds those of the field itself. */
export interface FieldErrors {
  readonly _errors?: readonly { readonly code: string; readonly message: string }[];
  readonly [field: string]: FieldErrors | FieldErrors['_errors'];
}

interface ErrorBody {
  code?: unknown;
  message?: unknown;
  errors?: FieldErrors;
  retry_after?: unknown;
  mfa?: MfaRequest;
  proof?: unknown;
}

/** The server returned an error. `code` is the JSON error code (0 for a general one), `status` the HTTP status. */
export class RestError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which a rate-limited call can be repeated. */
  readonly retryAfter: number | undefined;
  /** How the caller can prove who they are, before the call is made again. */
  readonly mfa: MfaRequest | undefined;
  /** The text with which a domain proves its owner. */
  readonly proof: string | undefined;

  constructor(status: number, body: unknown) {
    const { code, message, errors, retry_after, mfa, proof } = (
      typeof body === 'object' && body ? body : {}
    ) as ErrorBody;
    super(typeof message === 'string' ? message : `HTTP ${status}`);
    this.name = 'RestError';
    this.status = status;
    this.code = typeof code === 'number' ? code : 0;
    this.errors = errors;
    this.mfa = mfa;
    this.proof = typeof proof === 'string' ? proof : undefined;
    this.retryAfter = typeof retry_after === 'number' ? retry_after : undefined;
  }

  /** The first error of a field, named by its path in the body: `field('password')`, `field('embeds', '0', 'title')`. */
  field(...path: string[]): { code: string; message: string } | undefined {
    let at: FieldErrors | undefined = this.errors;
    for (const name of path) at = at?.[name] as FieldErrors | undefined;
    return at?._errors?.[0];
  }
}

/** There was no response: whether the call was carried out is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause });
    this.name = 'NetworkError';
  }
}
