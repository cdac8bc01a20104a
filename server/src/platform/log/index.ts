import { formatJson, formatText, type Level } from './format.ts';

/** Structured; never message content, tokens or passwords. */
export interface Log {
  debug(event: string, fields?: Record<string, unknown>): void;
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

const order: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 };
const formats = { json: formatJson, text: formatText };

/** A log that writes lines of `level` and above through `write` (standard error unless given). */
export function createLog(
  level: Level,
  write: (line: string) => void = (line) => process.stderr.write(line),
  format: keyof typeof formats = 'json',
): Log {
  const at =
    (own: Level) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (order[own] >= order[level]) write(`${formats[format](own, event, fields)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
