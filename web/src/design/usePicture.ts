import { useState } from 'react';

/** A picture's address for as long as it can be loaded: what stands in for it is shown once it can't. */
export function usePicture(address: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  const src = address && address !== failed ? address : undefined;
  return { src, onError: () => setFailed(src) };
}
