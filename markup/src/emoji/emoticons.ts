import { replaceWords } from './replace.ts';

/** Emoticons and their emoji. */
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
/** Only a face with nothing next to it is an emoticon: `http://` and `(8)` contain none. */
const PATTERN = new RegExp(`(?<=^|\\s)(?:${escaped.join('|')})(?=$|\\s)`, 'g');

/** Whether a text can contain an emoticon; cheap enough for every text that is sent. */
export const mayHoldEmoticon = (text: string): boolean => {
  PATTERN.lastIndex = 0;
  return PATTERN.test(text);
};

/** Replaces emoticons that have nothing next to them by emoji, except in code, links and mentions. */
export const replaceEmoticons = (text: string): string =>
  mayHoldEmoticon(text)
    ? replaceWords(text, (words) => words.replace(PATTERN, (face) => EMOTICONS[face] ?? face))
    : text;
