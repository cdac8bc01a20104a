import { useCallback, useEffect, useRef, useState } from 'react';

/** ms without a sign of somebody after which the controls of a playing video go away. */
const PATIENCE = 2_500;

/** Whether a player is left alone while it plays. `wake` notes a sign of somebody. */
export function useRest(playing: boolean): { readonly isResting: boolean; wake(): void } {
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setResting(false);
    if (playing) timer.current = setTimeout(() => setResting(true), PATIENCE);
  }, [playing]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isResting, wake };
}
