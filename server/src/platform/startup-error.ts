/**
 * The server can't start for a reason the operator can remove.
 *
 * `message` is one sentence for a person: it names the setting to change. `main.ts` prints it alone, without a
 * stack, and exits with status 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The `code` of a Node system error (`ENOENT`, `EACCES` ...), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
