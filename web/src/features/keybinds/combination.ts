/** The parts of a key press that make a combination. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const MODIFIERS = new Set([
  'Control',
  'Meta',
  'Alt',
  'Shift',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Unidentified',
]);

/** A letter of another alphabet: Latin letters of all keyboards are where they are written. */
const isForeignLetter = (key: string) => /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);

/**
 * The key itself. With Alt, and on keyboards of other alphabets, letters and digits are identified by their position (the key's code):
 * the character Alt produces differs by keyboard, and Ctrl+K has to work where no key writes a K.
 */
function getKey({ key, code, altKey }: KeyPress): string {
  const place = altKey || isForeignLetter(key) ? /^(?:Key([A-Z])|Digit(\d))$/.exec(code) : null;
  if (place) return (place[1] ?? place[2])!;
  return key.length === 1 ? key.toUpperCase() : key;
}

/**
 * Returns a key press in the format of the settings, `Ctrl+Shift+K`; undefined for a modifier alone. On a Mac, Command counts as Ctrl
 * and Control does not: it moves the caret there.
 */
export function getCombination(press: KeyPress): string | undefined {
  if (MODIFIERS.has(press.key)) return undefined;
  return [
    (press.metaKey || (press.ctrlKey && !isMac)) && 'Ctrl',
    press.altKey && 'Alt',
    press.shiftKey && 'Shift',
    getKey(press),
  ]
    .filter(Boolean)
    .join('+');
}

/** Keys that write or move in a field: alone, they can't be bound. */
const NEEDS_MODIFIER =
  /^(?:Shift\+)?(?:.|Enter|Tab|Backspace|Delete|Home|End|PageUp|PageDown|Arrow\w+| |ContextMenu)$/;

/** Whether a combination can be bound: keys that type or move the caret in a field need Ctrl or Alt. */
export const isBindable = (combination: string): boolean =>
  !NEEDS_MODIFIER.test(combination) && !/\s/.test(combination);

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ...(isMac ? { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' } : {}),
};

/** A combination's keys as they are written on the keyboard. */
export function getKeys(combination: string): string[] {
  const modifiers = /^(?:(?:Ctrl|Alt|Shift)\+)*/.exec(combination)![0];
  const key = combination.slice(modifiers.length);
  return [...modifiers.split('+').filter(Boolean), key].map((name) => NAMES[name] ?? name);
}
