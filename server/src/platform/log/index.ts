/** `debug` for developers, `info` for life-cycle facts, `warn` for what was retried, `error` for what a person must look at. */
export type Level = 'debug' | 'info' | 'warn' | 'error';

/** Structured, one JSON object a line; never message content, tokens or passwords. */
export interface Log {
  debug(event: string, fields?: Record<string, unknown>): void;
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

const order: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 };

const plain = (value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

/** A log that writes lines of `level` and above through `write` (standard error unless told). */
export function createLog(
  level: Level,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const at =
    (own: Level) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (order[own] < order[level]) return;
      const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: own, event, ...Object.fromEntries(entries) })}\n`,
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
