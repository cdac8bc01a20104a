import type { EventData } from '@guildhall/protocol/events';

/** An effect of a voice channel. */
export type Effect = EventData['VOICE_CHANNEL_EFFECT_SEND'];

/** Effects that wait for the code that shows them. */
const MAX_WAITING = 20;
const waiting: Effect[] = [];
let show: ((effect: Effect) => void) | undefined;

/** Shows an effect, or keeps it until they can be shown. */
export function receiveEffect(effect: Effect): void {
  if (show) show(effect);
  else if (waiting.length < MAX_WAITING) waiting.push(effect);
}

/** Shows effects from now on, first those that wait. Returns a function that ends it. */
export function showEffects(shown: (effect: Effect) => void): () => void {
  show = shown;
  for (const effect of waiting.splice(0)) shown(effect);
  return () => {
    show = undefined;
  };
}
