import { IdsExhausted } from '../ids/generator.ts';

/** Classes and codes of SQLSTATE for a server that is away or going: connection exceptions and operator interventions. */
const AWAY = /^(?:08|57P|53300)/;
/** What Node and `pg` say of connections that could not be made or broke. */
const BROKEN = /^(?:ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const TERMINATED =
  /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i;

/** Whether a call failed because the database could not be reached, or because the process can't make ids at the moment. Such calls are worth retrying. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof IdsExhausted) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return AWAY.test(code) || BROKEN.test(code) || TERMINATED.test(error.message);
}
