export { arrangeChoices } from './arrangeChoices.ts';
export { ChannelHeader } from './ChannelHeader.tsx';
export { ChannelList } from './ChannelList.tsx';
export { channelNameWhileTyped } from './channelName.ts';
export { deleteChannel } from './deleteChannel.ts';
export { createChannelDialog } from './dialogs.ts';
export { beginDrag } from './dragChannels.ts';
export { moveChannel } from './moveChannel.ts';

export const loadCreateChannelDialog = () => import('./CreateChannelDialog.tsx');
