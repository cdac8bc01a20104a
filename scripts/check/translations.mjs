import { describeMessage, findPluralErrors } from '../lib/icu.mjs';

/** Words that are the same in every language: names, formats and code. */
const SAME_EVERYWHERE = new Set(
  (
    'Guildhall Markdown GIF GIFs URL URLs ID IDs PNG JPEG WebP APNG Lottie OAuth OpenID Connect SMTP STARTTLS TLS DNS HTTP HTTPS HTML JSON API ' +
    'PostgreSQL NATS Webhook webhook Webhooks webhooks Emoji emoji OK px kB MB GB ms fps kbps Ctrl Shift Alt Enter Esc Tab Nitro YouTube ' +
    'GUILDHALL_MAIL_FROM SMTP_URL PIN QR HD Hz vs'
  )
    .split(' ')
    .map((word) => word.toLowerCase()),
);
/** Languages whose own letters are not Latin, with the script. */
const SCRIPTS = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
};
/** English labels up to this length have a place that is made for a few words: a button, a tab, an entry of a menu. */
const LABEL = 24;

/** Errors in the translation of a message: placeholders, plurals, untranslated, or too long for a label. */
export function findTranslationErrors(english, translation, language) {
  try {
    const wanted = describeMessage(english).names.join(' ');
    const given = describeMessage(translation).names.join(' ');
    return [
      ...(wanted === given ? [] : [`has the placeholders ${given || '(none)'}, not ${wanted || '(none)'}`]),
      ...findPluralErrors(translation, language),
      ...(isUntranslated(english, translation, language) ? ['is not translated'] : []),
      ...(isTooLong(english, translation) ? [`is too long for a label: ${translation}`] : []),
    ];
  } catch (error) {
    return [`is not a message: ${error.message}`];
  }
}

/** A message's own words: without elements, placeholders, and the names of plural categories. */
const getText = (message) =>
  message
    .replaceAll(/\{\w+,\s*\w+,|(?:=\d+|zero|one|two|few|many|other)\s*(?=\{)|<[^>]*>/g, ' ')
    .replaceAll(/\{\w+(?:,\s*\w+)?\}|[{}#]/g, ' ');

/** The words that have a translation. */
const getWords = (message) => {
  const words = new Set(getText(message).match(/\p{L}[\p{L}\w’'-]*/gu));
  return [...words].filter((word) => word.length > 1 && !SAME_EVERYWHERE.has(word.toLowerCase()));
};

/** In a language with Latin letters, one or two words can be the same as in English. */
function isUntranslated(english, translation, language) {
  const words = getWords(english);
  const script = SCRIPTS[language];
  if (script)
    return words.length > 0 && /[a-z]{3}/.test(getText(english)) && !hasScript(translation, script, words);
  return translation === english && words.length > 2;
}

const hasScript = (translation, script, words) =>
  script.test(translation) || !words.some((word) => getWords(translation).includes(word));

/** Columns of a text: Chinese, Japanese and Korean letters are twice as wide as others, and Devanagari and points have no width of their own. */
const measure = (text) => {
  let width = 0;
  for (const letter of text)
    if (!/\p{M}/u.test(letter))
      width += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)
        ? 2
        : 1;
  return width;
};

/** A label can be 1.6 times as long as the English one and 12 columns more, which is what the narrowest places have been tried with. */
function isTooLong(english, translation) {
  if (english.length > LABEL || /[.?!:…{<]/.test(english)) return false;
  return measure(translation) > english.length * 1.6 + 12;
}
