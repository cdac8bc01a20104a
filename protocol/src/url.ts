/** Values a URL can be built from; null and undefined are returned as they are. */
export type UrlArgument = string | number | bigint | boolean | null | undefined;

/**
 * Percent-encodes one argument of a URL, leaving the characters of `unescaped` as they are (spec section 9).
 * null and undefined are returned unchanged. Lone surrogates become U+FFFD, as in a browser's URL, instead of throwing.
 *
 * @example encodeArgument('a/b c') // 'a%2Fb%20c'
 * @example encodeArgument('a/b c', '/') // 'a/b%20c'
 */
export function encodeArgument(value: string | number | bigint | boolean, unescaped?: string): string;
export function encodeArgument(value: UrlArgument, unescaped?: string): string | null | undefined;
export function encodeArgument(value: UrlArgument, unescaped = ''): string | null | undefined {
  if (value === null || value === undefined) return value;
  let encoded = '';
  for (const character of String(value).toWellFormed()) {
    encoded += unescaped.includes(character) ? character : encodeURIComponent(character);
  }
  return encoded;
}

function join(strings: TemplateStringsArray, values: readonly UrlArgument[], unescaped: string): string {
  return strings.reduce(
    (path, text, index) => `${path}${encodeArgument(values[index - 1], unescaped)}${text}`,
  );
}

/**
 * Template tag: builds a URL from literal text and percent-encoded arguments. null and undefined pass through as the
 * words `null` and `undefined`, as in any template.
 *
 * @example url`/channels/${guildId}/${channelId}`
 */
export function url(strings: TemplateStringsArray, ...values: readonly UrlArgument[]): string {
  return join(strings, values, '');
}

/**
 * Template tag like `url` that leaves the characters of `unescaped` as they are.
 *
 * @example urlKeeping(':@')`/reactions/${'name:1'}/@me` // '/reactions/name:1/@me'
 */
export function urlKeeping(
  unescaped: string,
): (strings: TemplateStringsArray, ...values: readonly UrlArgument[]) => string {
  return (strings, ...values) => join(strings, values, unescaped);
}
