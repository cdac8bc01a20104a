import { useState } from 'react';

/** An image's address for as long as it can be loaded: its placeholder is shown once it can't. */
export function usePicture(address: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  const src = address && address !== failed ? address : undefined;
  return { src, onError: () => setFailed(src) };
}
