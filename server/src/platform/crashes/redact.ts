/** Settings that are secrets as a whole. */
const SECRET = /SECRET|PASSWORD|TOKEN|_KEY$/;
/** Tokens of users and bots, and the gateway's tickets. */
const TOKEN = /\b(?:ticket\.[\w-]{2,28}\.[\w-]{43}|[\w-]{2,28}\.[\w-]{6}\.[\w-]{38})/g;
/** Shorter ones would take ordinary words with them. */
const SHORTEST = 6;

/** `text` without the secrets of `environment`, without user names and passwords in addresses, and without tokens. */
export function redact(text: string, environment: Record<string, string | undefined>): string {
  const secrets = Object.entries(environment)
    .flatMap(([name, value = '']) => [...(SECRET.test(name) ? [value] : []), ...readPassword(value)])
    .filter((value) => value.length >= SHORTEST);
  return secrets
    .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)
    .replaceAll(/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"']{1,500}@/gi, '$1[secret]@')
    .replaceAll(TOKEN, '[secret]');
}

/** The password in an address, as it is written and as it is meant. */
function readPassword(value: string): string[] {
  const password = URL.canParse(value) ? new URL(value).password : '';
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
