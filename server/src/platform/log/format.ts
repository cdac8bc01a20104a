/** `debug` for developers, `info` for life-cycle facts, `warn` for retries, `error` for problems that need attention. */
export type Level = 'debug' | 'info' | 'warn' | 'error';

type Format = (level: Level, event: string, fields: Record<string, unknown>) => string;

const plain = (value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

/** One JSON object. */
export const formatJson: Format = (level, event, fields) => {
  const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
  return JSON.stringify({ time: new Date().toISOString(), level, event, ...Object.fromEntries(entries) });
};

/** A line for a person: `12:30:05 warn jobs.failed job=mail`. An error of the level `error` has its stack below. */
export const formatText: Format = (level, event, fields) => {
  const time = new Date().toISOString().slice(11, 19);
  const words = Object.entries(fields).map(([key, value]) => `${key}=${readText(value)}`);
  const stacks = Object.values(fields).map((value) =>
    level === 'error' && value instanceof Error ? `\n${value.stack}` : '',
  );
  return [time, level, event, ...words].join(' ') + stacks.join('');
};

const readText = (value: unknown): string => {
  if (value instanceof Error) return JSON.stringify(value.message);
  return typeof value === 'string' && /^[^\s"]+$/.test(value)
    ? value
    : (JSON.stringify(value) ?? 'undefined');
};
