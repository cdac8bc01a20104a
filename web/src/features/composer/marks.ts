/** What a message begins with that notifies nobody, and one that is read aloud. */
const SILENT = '@silent';
const SPOKEN = '/tts';

interface Marked {
  readonly content: string;
  readonly isSilent?: boolean;
  readonly isSpoken?: boolean;
}

/** The text after a mark at its start; undefined if there is none. The mark alone is a text. */
const readAfter = (mark: string, text: string): string | undefined =>
  text.startsWith(mark) ? /^\s+(\S.*)$/s.exec(text.slice(mark.length))?.[1] : undefined;

/** Returns the text of a message without the marks at its start, and what they mean. @param maySpeak whether it can be read aloud */
export function readMarks(text: string, maySpeak: boolean): Required<Marked> {
  const spoken = maySpeak ? readAfter(SPOKEN, text) : undefined;
  const silent = readAfter(SILENT, spoken ?? text);
  return {
    content: silent ?? spoken ?? text,
    isSilent: silent !== undefined,
    isSpoken: spoken !== undefined,
  };
}

/** Returns the text as `readMarks` had it. */
export const writeMarks = ({ content, isSilent = false, isSpoken = false }: Marked): string =>
  [...(isSpoken ? [SPOKEN] : []), ...(isSilent ? [SILENT] : []), content].join(' ');
