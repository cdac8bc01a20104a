/** The element with which `index.html` says that `base.css.ts` has the style that React Aria adds otherwise. */
const PRESS_STYLE = 'react-aria-pressable-style';

/** Marks another window's document in the same way: the content security policy forbids the added element. */
export function keepPressStyle(target: Document): void {
  if (target.getElementById(PRESS_STYLE)) return;
  const mark = target.createElement('meta');
  mark.id = PRESS_STYLE;
  target.head.append(mark);
}
