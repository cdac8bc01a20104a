import { type ChannelType, isThreadType, isVoiceType } from '../channels/types.ts';
import { Permission } from './permission.ts';

/** Permissions that are useless without SEND_MESSAGES. */
export const SENDING_PERMISSIONS =
  Permission.MENTION_EVERYONE |
  Permission.SEND_TTS_MESSAGES |
  Permission.ATTACH_FILES |
  Permission.EMBED_LINKS;

/**
 * Takes away what logically needs a permission that is missing (public documentation, implicit permissions):
 * without VIEW_CHANNEL nothing is left; in a voice or stage channel without CONNECT only VIEW_CHANNEL is; who may not send may
 * not mention everyone, speak by TTS, attach or embed. In a thread SEND_MESSAGES is what SEND_MESSAGES_IN_THREADS says.
 *
 * @param permissions permissions after overwrites, of a member who is not an administrator
 */
export function withoutImplicitlyDenied(permissions: bigint, type: ChannelType): bigint {
  if ((permissions & Permission.VIEW_CHANNEL) === 0n) return 0n;
  if (isVoiceType(type) && (permissions & Permission.CONNECT) === 0n) return Permission.VIEW_CHANNEL;
  let result = permissions;
  if (isThreadType(type)) {
    result =
      (permissions & Permission.SEND_MESSAGES_IN_THREADS) === 0n
        ? permissions & ~Permission.SEND_MESSAGES
        : permissions | Permission.SEND_MESSAGES;
  }
  return (result & Permission.SEND_MESSAGES) === 0n ? result & ~SENDING_PERMISSIONS : result;
}
