import { useChannelPermission } from '../../state/hooks.ts';

/** Whether the user can send voice messages in a channel, besides other messages. */
export function useCanRecord(channelId: string): boolean {
  const canAttach = useChannelPermission(channelId, 'ATTACH_FILES');
  return useChannelPermission(channelId, 'SEND_VOICE_MESSAGES') && canAttach;
}
