import { useEffect, useState } from 'react';

/**
 * How many of `total` rows to draw by now: the first `step` at once, as many more with each frame, so that a long list holds
 * nothing else up. The rows should be memoized.
 */
export function useGradual(total: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    // Those that come back after the list was shorter are drawn as gradually.
    if (drawn > total) setDrawn(Math.max(total, step));
    if (drawn >= total) return;
    // After the frame has been painted, not before it.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(drawn + step));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, total, step]);
  return Math.min(drawn, total);
}
