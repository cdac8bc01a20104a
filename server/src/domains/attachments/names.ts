/** Maximum characters of a stored file name. */
const MAX_NAME = 200;

/** Control characters, marks that change the direction of writing, and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const UNSAFE = /[^A-Za-z0-9._-]/g;

const splitExtension = (name: string): [string, string] => {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 20 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
};

export interface CleanName {
  /** Letters of ASCII, digits, dots, dashes and underscores: safe in an address, a header and on every file system. */
  readonly filename: string;
  /** The user's name for it, without its extension, if the file's name has less information. */
  readonly title: string | undefined;
}

/**
 * Returns the stored name of an uploaded file: only the part after the last slash, spaces as underscores, other
 * characters left out. `spare` is used if nothing is left.
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
