import { useCallback, useEffect, useRef, useState } from 'react';

/** ms without input after which the controls of a playing video are hidden. */
const HIDE_AFTER = 2_500;

/** Returns whether the user is inactive while a video plays; `wake` is called on input. */
export function useRest(playing: boolean): { readonly isResting: boolean; wake(): void } {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setResting(false);
    if (playing) timer.current = setTimeout(() => setResting(true), HIDE_AFTER);
  }, [playing]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isResting, wake };
}
