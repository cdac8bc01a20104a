const SCHEME = /https?:\/\//iy;

/** Whether `url` is a complete http or https address. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^\s<>]+$/i.test(url) && URL.canParse(url);
}

/** Whether http:// or https:// begins at `index`. */
export function startsWithScheme(text: string, index: number): boolean {
  SCHEME.lastIndex = index;
  return SCHEME.test(text);
}

/**
 * End of a possible bare address that begins with a scheme at `index`. It reaches to the next white space, `<`, `](` or the index
 * given by `endsAt`, without the punctuation of the sentence around it: a closing parenthesis stays if it was opened in the address.
 *
 * @param endsAt whether the address has to end before the character at an index, since that closes styled text
 */
export function bareUrlEnd(text: string, index: number, endsAt: (index: number) => boolean): number {
  const start = text.indexOf('//', index) + 2;
  let end = start;
  let unclosed = 0;
  for (; end < text.length; end++) {
    const character = text[end] as string;
    if (character === '<' || character === '>' || /\s/.test(character) || endsAt(end)) break;
    if (character === ']' && text[end + 1] === '(') break;
    if (character === '(') unclosed++;
    else if (character === ')') unclosed--;
  }
  while (end > start) {
    const last = text[end - 1] as string;
    if (last === ')' && unclosed < 0) unclosed++;
    else if (last === '(') unclosed--;
    else if (!'.,:;"\'!?]'.includes(last)) break;
    end--;
  }
  return end;
}

/** The target of a masked link, as written after its text. */
export interface LinkTarget {
  readonly url: string;
  readonly title: string | null;
  readonly end: number;
}

const TARGET_END = /[ \t]*\)/y;
const TITLE = /[ \t]+(?:"([^"\n]{0,512})"|'([^'\n]{0,512})')[ \t]*\)/y;

/**
 * Reads the target `(https://address "title")` of a masked link, whose `(` is at `index`. The address can be in angle brackets and
 * can contain parentheses in pairs, but no bracket, so that reading on from one target never passes the next.
 */
export function linkTargetAt(text: string, index: number): LinkTarget | undefined {
  let start = index + 1;
  const angled = text[start] === '<';
  if (angled) start++;
  if (!startsWithScheme(text, start)) return undefined;
  let end = start;
  let unclosed = 0;
  for (; end < text.length; end++) {
    const character = text[end] as string;
    if (
      character === '<' ||
      character === '>' ||
      character === '[' ||
      character === ']' ||
      /\s/.test(character)
    )
      break;
    if (character === '(') unclosed++;
    else if (character === ')' && --unclosed < 0) break;
  }
  const url = text.slice(start, end);
  if (!isWebUrl(url)) return undefined;
  if (angled && text[end++] !== '>') return undefined;
  TITLE.lastIndex = end;
  TARGET_END.lastIndex = end;
  const title = TITLE.exec(text);
  if (title) return { url, title: title[1] ?? title[2] ?? null, end: TITLE.lastIndex };
  return TARGET_END.test(text) ? { url, title: null, end: TARGET_END.lastIndex } : undefined;
}

/** Endings that make a word look like an address rather than, say, a file. */
const HOST =
  /(?:^|[\s(])((?:[a-z0-9-]{1,63}\.){1,8}(?:com|net|org|gg|io|app|co|me|tv|xyz|info|edu|gov))(?=$|[\s/?#:)])/giu;

/**
 * Whether a masked link's text looks like an address other than the one behind it: such a link could deceive, so it isn't one.
 *
 * @param label the text as shown, without delimiters
 */
export function isDeceptive(label: string, url: string): boolean {
  if (/https?:\/\//i.test(label)) return label.trim() !== url;
  const host = new URL(url).hostname.replace(/^www\./, '');
  for (const [, named] of label.toLowerCase().matchAll(HOST)) {
    const bare = (named as string).replace(/^www\./, '');
    if (host !== bare && !host.endsWith(`.${bare}`)) return true;
  }
  return false;
}
