import { currentLocale } from '../../i18n/i18n.ts';

/** Reads a text aloud with the browser's voice, after the current one. `rate` 0.5 to 2, 1 is the voice's own. */
export function readAloud(text: string, rate: number): void {
  if (!('speechSynthesis' in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.rate = rate;
  spoken.lang = currentLocale();
  speechSynthesis.speak(spoken);
}
