import { Parser } from 'htmlparser2';

/** A page's description of itself: the names of its `meta` elements in lower case, each with its first value. */
export interface PageFacts {
  readonly meta: ReadonlyMap<string, string>;
  readonly title: string;
  /** The base of its relative URLs, if it has one. */
  readonly base: string | undefined;
  /** The URL of its description as oEmbed, in JSON, if it has one. */
  readonly oembed: string | undefined;
}

/** Characters parsed before other work gets its turn. */
const PIECE = 32_768;
/** Maximum names that are kept, and characters of each value. */
const MAX_NAMES = 200;
const MAX_VALUE = 4_096;

/** The target of a `link` element that leads to oEmbed. Source: oEmbed 1.0, discovery. */
const getOEmbed = ({ rel, type, href }: Readonly<Record<string, string>>): string | undefined =>
  rel?.toLowerCase() === 'alternate' && type?.toLowerCase() === 'application/json+oembed' ? href : undefined;

/** Reads the head of a page. Nothing in it is run or loaded. */
export async function readPage(html: string): Promise<PageFacts> {
  const meta = new Map<string, string>();
  let title = '';
  let base: string | undefined;
  let oembed: string | undefined;
  let inTitle = false;
  let titled = false;
  // The head has ended: the rest of this piece doesn't count.
  let done = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (done) return;
      if (name === 'body') done = true;
      else if (name === 'base') base ??= attributes.href;
      else if (name === 'link') oembed ??= getOEmbed(attributes);
      else if (name === 'title') inTitle = !titled;
      else if (name === 'meta') {
        const key = (attributes.property ?? attributes.name ?? attributes.itemprop)?.trim().toLowerCase();
        const value = attributes.content?.trim().slice(0, MAX_VALUE);
        if (key && value && !meta.has(key) && meta.size < MAX_NAMES) meta.set(key, value);
      }
    },
    ontext(text) {
      if (inTitle && title.length < MAX_VALUE) title += text;
    },
    onclosetag(name) {
      if (name === 'head') done = true;
      if (name !== 'title' || !inTitle) return;
      inTitle = false;
      titled = true;
    },
  });
  for (let at = 0; at < html.length && !done; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!done) parser.end();
  return { meta, title, base, oembed };
}
