import { useEffect } from 'react';
import { afterInput } from '../design/afterInput.ts';
import { preloadOtherIcons } from '../design/Icon.tsx';
import { frameLayers } from '../ui/frame.ts';
import { DialogHost } from './DialogHost.tsx';

/** The layers over the frame: dialogs, pickers, popovers. */
export const FrameLayers = ({ channelId }: { channelId: string | undefined }) => {
  useEffect(() => afterInput(preloadOtherIcons), []);
  return (
    <>
      {frameLayers.all().map(({ name, Layer }) => (
        <Layer key={name} channelId={channelId} />
      ))}
      <DialogHost />
    </>
  );
};
