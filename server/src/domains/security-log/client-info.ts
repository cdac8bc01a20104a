/** The client of a session, as shown to its owner. */
export interface ClientInfo {
  readonly os: string | null;
  readonly platform: string | null;
}

/** The first matching pattern names the system or the browser: Edge and Opera also call themselves Chrome, Chrome also Safari. */
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const first = (choices: readonly (readonly [string, RegExp])[], text: string) =>
  choices.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Reads the value of a `User-Agent` header; null if nothing in it is known. */
export const readClientInfo = (agent: string): ClientInfo => ({
  os: first(SYSTEMS, agent),
  platform: first(BROWSERS, agent),
});

/** Reads the `User-Agent` header of a request. */
export const getClientInfo = (request: Request): ClientInfo =>
  readClientInfo(request.headers.get('user-agent') ?? '');
