import type { Attachment } from '@guildhall/client';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { useSettingsChannel } from '../../state/hooks.ts';

/** Whether the media channel that an image or video was posted in hides the links to its file. */
export function useHidesDownloads({ url }: Attachment): boolean {
  const channelId = /\/attachments\/(\d+)\//.exec(url)?.[1] ?? '';
  const { flags = 0 } = useSettingsChannel(channelId) ?? {};
  return (flags & ChannelFlag.HIDE_MEDIA_DOWNLOAD_OPTIONS) !== 0;
}
