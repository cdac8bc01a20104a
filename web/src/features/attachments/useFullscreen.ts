import { type RefObject, useEffect, useState } from 'react';

/** A video on an iPhone, which alone can be shown on the whole screen there. */
interface IosVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

export interface Fullscreen {
  readonly isOn: boolean;
  toggle(): void;
}

/** Shows an element on the whole screen, or back in its place. */
export function useFullscreen(
  root: RefObject<HTMLElement | null>,
  video: HTMLVideoElement | null,
): Fullscreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const update = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [root]);
  return {
    isOn,
    toggle() {
      const element = root.current;
      // Refused where the browser does not allow it.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
      else if (element?.requestFullscreen) element.requestFullscreen().catch(() => {});
      else (video as IosVideo | null)?.webkitEnterFullscreen?.();
    },
  };
}
