/** A light tick under the finger, on devices that have one. */
export const tick = (): void => void navigator.vibrate?.(10);
