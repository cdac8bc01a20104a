import type { MessageType } from '@guildhall/protocol/messages/types';
import type { App } from '../../app.ts';
import { untilCurrent, VersionMoved } from '../../state/version-moved.ts';
import type { MessagePlace, MessageReferenceRow, MessageWriter } from './writer.ts';

/** A message of the system's own, such as a person's arrival, written as if `userId` had sent it. */
export interface SystemMessage {
  readonly channelId: string;
  /** The channel's guild, or who is in a private channel. */
  readonly place: { readonly guildId: string } | { readonly recipientIds: readonly string[] };
  readonly userId: string;
  readonly type: MessageType;
  readonly content?: string;
  /** What it is about. */
  readonly reference?: MessageReferenceRow;
}

/** Writes a message of the system's own. Asks no permission; nothing is written into a channel that is gone. Throws 503 where others change the guild without a pause. */
export async function sendSystemMessage(app: App, message: SystemMessage): Promise<void> {
  const { place } = message;
  if ('recipientIds' in place) {
    await write(app.messageWriter, message, { kind: 'private', recipientIds: place.recipientIds });
    return;
  }
  await untilCurrent(async () => {
    const state = await app.guilds.get(place.guildId);
    if (!state?.channels.has(message.channelId)) return;
    const { guildId } = place;
    const result = await write(app.messageWriter, message, {
      kind: 'guild',
      guildId,
      version: state.version,
    });
    if (result.kind !== 'refused') return;
    await state.refresh();
    throw new VersionMoved();
  });
}

const write = (writer: MessageWriter, message: SystemMessage, place: MessagePlace) =>
  writer.write({
    channelId: message.channelId,
    place,
    authorId: message.userId,
    type: message.type,
    flags: 0,
    tts: false,
    content: message.content ?? '',
    nonce: null,
    mentions: [],
    mentionRoles: [],
    mentionEveryone: false,
    targets: [],
    reads: true,
    embeds: [],
    attachments: [],
    replyTo: null,
    referenced: null,
    reference: message.reference ?? null,
    extra: place.kind === 'guild' ? { guild_id: place.guildId } : {},
  });
