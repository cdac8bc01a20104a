import { type RefObject, useEffect, useState } from 'react';

/** A video element on an iPhone, where no other element can be full screen. */
interface IosVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

export interface Fullscreen {
  readonly isOn: boolean;
  toggle(): void;
}

/** Returns whether an element is full screen, and a function that toggles it. */
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
      // Fails if the browser doesn't allow it.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
      else if (element?.requestFullscreen) element.requestFullscreen().catch(() => {});
      else (video as IosVideo | null)?.webkitEnterFullscreen?.();
    },
  };
}
