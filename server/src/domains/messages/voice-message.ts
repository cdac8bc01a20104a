import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { apiError } from '../../platform/http/errors.ts';
import type { StoredAttachment } from '../attachments/index.ts';

/**
 * A voice message is one audio file with its length and waveform, and nothing else. Throws 50173 without SEND_VOICE_MESSAGES, 50159,
 * 50160, 50161. Source: the public documentation, voice messages.
 */
export function requireVoiceMessage(
  permissions: bigint,
  message: {
    readonly content: string;
    readonly embeds: readonly object[];
    readonly stickerIds: readonly string[];
    readonly attachments: readonly StoredAttachment[];
  },
): void {
  if ((permissions & Permission.SEND_VOICE_MESSAGES) === 0n)
    throw apiError(ErrorCode.YOU_CANNOT_SEND_VOICE_MESSAGES_IN_THIS_CHANNEL);
  if (message.content !== '' || message.embeds.length + message.stickerIds.length > 0)
    throw apiError(ErrorCode.VOICE_MESSAGES_DO_NOT_SUPPORT_ADDITIONAL_CONTENT);
  const [file, ...more] = message.attachments;
  // Browsers record into a container that can hold video as well.
  if (!file || more.length > 0 || !/^(?:audio\/|video\/(?:webm|ogg|mp4)$)/.test(file.content_type ?? ''))
    throw apiError(ErrorCode.VOICE_MESSAGES_MUST_HAVE_A_SINGLE_AUDIO_ATTACHMENT);
  if (typeof file.duration_secs !== 'number' || typeof file.waveform !== 'string')
    throw apiError(ErrorCode.VOICE_MESSAGES_MUST_HAVE_SUPPORTING_METADATA);
}
