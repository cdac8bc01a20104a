import { type Attachment, isThread } from '@guildhall/client';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { useChannel } from '../../state/hooks.ts';

/** Whether the media channel that an image or video was posted in hides the links to its file. */
export function useHidesDownloads({ url }: Attachment): boolean {
  const channelId = /\/attachments\/(\d+)\//.exec(url)?.[1] ?? '';
  const place = useChannel(channelId);
  const parent = useChannel(isThread(place) ? place.parent_id : '');
  return (((parent ?? place)?.flags ?? 0) & ChannelFlag.HIDE_MEDIA_DOWNLOAD_OPTIONS) !== 0;
}
