import { frameLayers } from '../ui/frame.ts';
import { DialogHost } from './DialogHost.tsx';

/** The layers over the frame: dialogs, pickers, popovers. */
export const FrameLayers = ({ channelId }: { channelId: string | undefined }) => (
  <>
    {frameLayers.all().map(({ name, Layer }) => (
      <Layer key={name} channelId={channelId} />
    ))}
    <DialogHost />
  </>
);
