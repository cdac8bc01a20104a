import { currentLocale } from '../../i18n/i18n.ts';

/** Has the browser's voice read a text, after what it is reading. `rate` 0.5 to 2, 1 is the voice's own. */
export function readAloud(text: string, rate: number): void {
  if (!('speechSynthesis' in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.rate = rate;
  spoken.lang = currentLocale();
  speechSynthesis.speak(spoken);
}
