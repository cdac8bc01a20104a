import { Permission } from './permission.ts';

/**
 * Permissions of every recipient of a private channel: text, voice messages, pins, reactions, polls and calls, but nothing on others' messages.
 * Source: the public documentation, permissions.
 */
export const PRIVATE_PERMISSIONS: bigint =
  Permission.VIEW_CHANNEL |
  Permission.SEND_MESSAGES |
  Permission.EMBED_LINKS |
  Permission.ATTACH_FILES |
  Permission.READ_MESSAGE_HISTORY |
  Permission.ADD_REACTIONS |
  Permission.SEND_VOICE_MESSAGES |
  Permission.SEND_POLLS |
  Permission.USE_EXTERNAL_EMOJIS |
  Permission.USE_EXTERNAL_STICKERS |
  Permission.PIN_MESSAGES |
  Permission.CONNECT |
  Permission.SPEAK |
  Permission.STREAM |
  Permission.USE_VAD;
