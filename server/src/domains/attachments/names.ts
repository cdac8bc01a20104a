/** Characters of a file's name that is kept. */
const MAX_NAME = 200;

/** Controls, marks that change the direction of writing, and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const UNSAFE = /[^A-Za-z0-9._-]/g;

const splitExtension = (name: string): [string, string] => {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 20 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
};

export interface CleanName {
  /** Letters of ASCII, digits, dots, dashes and underscores: safe in an address, a header and on every file system. */
  readonly filename: string;
  /** What the person called it, without its ending, where the file's name says less. */
  readonly title: string | undefined;
}

/**
 * The name under which a file is known, of the one that came with it: only what follows the last slash, spaces as underscores, other
 * characters left out. `spare` stands for a name of which nothing is left.
 */
export function cleanName(given: string, spare: string): CleanName {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const shown = last.replaceAll(INVISIBLE, '').trim();
  const [base, ending] = splitExtension(shown);
  const spaced = base.replaceAll(/\s+/g, '_');
  const plain = spaced.replaceAll(UNSAFE, '').replace(/^\.+/, '');
  const extension = ending.replaceAll(UNSAFE, '');
  const filename = (plain === '' ? spare : plain).slice(0, MAX_NAME - extension.length) + extension;
  return { filename, title: plain === spaced || base === '' ? undefined : base.slice(0, 1024) };
}
