/** The last part of each line of a text, which is a file's name where the line is its path or address. */
const getNames = (text: string): string[] =>
  text.split(/\r?\n/).map((line) => {
    const name = line.trim().split(/[/\\]/).at(-1) ?? '';
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });

/**
 * The files that a paste attaches: all in the clipboard, unless a program copied text and added one picture of it. File managers add
 * text too, the names of the files.
 */
export function readPastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): readonly File[] {
  const files = [...clipboard.files];
  const [only] = files;
  const text = clipboard.getData('text/plain');
  if (!only || files.length > 1 || text === '' || getNames(text).includes(only.name)) return files;
  return [];
}
