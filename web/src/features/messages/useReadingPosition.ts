import { useMemo } from 'react';

/** The user's scroll position in each channel, until the page is closed. None is stored at the newest message. */
const positions = new Map<string, number>();

export interface ReadingPosition {
  /** Pixels from the top when the channel was left. */
  readonly saved: number | undefined;
  save(offset: number | undefined): void;
}

export function useReadingPosition(channelId: string): ReadingPosition {
  return useMemo(
    () => ({
      saved: positions.get(channelId),
      save(offset) {
        if (offset === undefined) positions.delete(channelId);
        else positions.set(channelId, offset);
      },
    }),
    [channelId],
  );
}
