import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { ATTACHMENT_LIMITS } from '@guildhall/protocol/limits/attachments';
import { Permission } from '@guildhall/protocol/permissions/index';
import { apiError } from '../../platform/http/errors.ts';
import type { StoredAttachment } from '../attachments/index.ts';

/** Whether it is base64 of at least one sample, and of no more than clients draw. */
const isWaveform = (waveform: unknown): boolean =>
  typeof waveform === 'string' &&
  /^[A-Za-z0-9+/]{2,}={0,2}$/.test(waveform) &&
  Buffer.byteLength(waveform, 'base64') <= ATTACHMENT_LIMITS.waveformSamples;

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
    readonly poll?: object | null | undefined;
    readonly components: object | null;
    readonly attachments: readonly StoredAttachment[];
  },
): void {
  if ((permissions & Permission.SEND_VOICE_MESSAGES) === 0n)
    throw apiError(ErrorCode.YOU_CANNOT_SEND_VOICE_MESSAGES_IN_THIS_CHANNEL);
  const { content, embeds, stickerIds, poll, components } = message;
  if (content !== '' || embeds.length + stickerIds.length > 0 || poll || components)
    throw apiError(ErrorCode.VOICE_MESSAGES_DO_NOT_SUPPORT_ADDITIONAL_CONTENT);
  const [file, ...more] = message.attachments;
  if (!file || more.length > 0 || !file.content_type?.startsWith('audio/'))
    throw apiError(ErrorCode.VOICE_MESSAGES_MUST_HAVE_A_SINGLE_AUDIO_ATTACHMENT);
  if (typeof file.duration_secs !== 'number' || !isWaveform(file.waveform))
    throw apiError(ErrorCode.VOICE_MESSAGES_MUST_HAVE_SUPPORTING_METADATA);
}
