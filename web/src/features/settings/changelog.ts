import source from 'virtual:changelog';

export interface Release {
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Markdown. */
  readonly text: string;
}

const HEAD = /^## (\S+) \((\d{4}-\d{2}-\d{2})\)$/gm;

/** The versions of a changelog, newest first. */
export function readReleases(text: string): readonly Release[] {
  const heads = [...text.matchAll(HEAD)];
  return heads.map((head, index) => ({
    version: head[1] as string,
    date: head[2] as string,
    text: text.slice(head.index + head[0].length, heads[index + 1]?.index).trim(),
  }));
}

/** The product's changelog, newest first. */
export const releases = readReleases(source);
