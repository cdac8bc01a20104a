import { replaceWords } from './replace.ts';

/** Faces made of signs, and their emoji. */
const EMOTICONS: Readonly<Record<string, string>> = {
  ':)': '🙂',
  ':-)': '🙂',
  ':D': '😄',
  ':-D': '😄',
  ';)': '😉',
  ';-)': '😉',
  ':(': '🙁',
  ':-(': '🙁',
  ":'(": '😢',
  ':P': '😛',
  ':-P': '😛',
  ':p': '😛',
  ':O': '😮',
  ':-O': '😮',
  ':o': '😮',
  ':|': '😐',
  ':-|': '😐',
  ':/': '😕',
  ':-/': '😕',
  '>:(': '😠',
  'B)': '😎',
  '8)': '😎',
  '<3': '❤️',
  '</3': '💔',
};
const escaped = Object.keys(EMOTICONS)
  .sort((a, b) => b.length - a.length)
  .map((face) => face.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
/** Only a face that stands alone is one: `http://` and `(8)` hold none. */
const PATTERN = new RegExp(`(?<=^|\\s)(?:${escaped.join('|')})(?=$|\\s)`, 'g');

/** Whether a text may hold an emoticon; cheap enough for every text that is sent. */
export const mayHoldEmoticon = (text: string): boolean => {
  PATTERN.lastIndex = 0;
  return PATTERN.test(text);
};

/** Replaces emoticons that stand alone by emoji, except in code, links and mentions. */
export const replaceEmoticons = (text: string): string =>
  mayHoldEmoticon(text)
    ? replaceWords(text, (words) => words.replace(PATTERN, (face) => EMOTICONS[face] ?? face))
    : text;
