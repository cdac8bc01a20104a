/** Returns the last part of each line's path or URL: the file name, if the line is one of a file. */
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
 * Returns the files that a paste attaches: all files in the clipboard, unless a program copied text and added an image of it. File
 * managers add text too, but theirs is the names of the files.
 */
export function readPastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): readonly File[] {
  const files = [...clipboard.files];
  const [only] = files;
  const text = clipboard.getData('text/plain');
  if (!only || files.length > 1 || text === '' || getNames(text).includes(only.name)) return files;
  return [];
}
