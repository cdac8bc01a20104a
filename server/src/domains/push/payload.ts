import { parse, plainText } from '@guildhall/markup';
import { getMessageText } from '@guildhall/protocol/components/walk';
import type { Message } from '@guildhall/protocol/messages/schemas';
import type { ChannelAccess } from '../../state/access.ts';

/** A notification as the service worker gets it. */
export interface PushPayload {
  /** The author, and where they wrote. */
  readonly title: string;
  /** The beginning of the text; absent if there is none, or if the user hides it. */
  readonly text?: string;
  /** The path of the message. */
  readonly link: string;
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
  /** Whether it is an incoming call. */
  readonly isRing?: true;
  /** Whether it is about a shared screen. */
  readonly isLive?: true;
}

/** Characters of a text, which fit into a record together with the names. */
const TEXT_LENGTH = 240;

/** Returns a notification of a message: its author, its place and, if the user wants that, the beginning of its text. */
export async function createPayload(
  access: ChannelAccess,
  message: Message,
  { showsText, isRing }: { readonly showsText: boolean; readonly isRing: boolean },
): Promise<PushPayload> {
  const { id, channel_id: channelId, author } = message;
  const state = access.kind === 'guild' ? access.state : undefined;
  const nickname = message.webhook_id ? undefined : (await state?.member(author.id))?.nick;
  const name = nickname ?? author.global_name ?? author.username;
  const names = new Map(message.mentions.map((user) => [user.id, user.global_name ?? user.username]));
  const text = plainText(parse(getMessageText(message)), {
    user: (userId) => names.get(userId),
    channel: (other) => state?.channels.get(other)?.name ?? undefined,
  });
  return {
    title: access.kind === 'guild' ? `${name} (#${access.channel.name}, ${access.state.guild.name})` : name,
    ...(showsText && text !== '' ? { text: text.slice(0, TEXT_LENGTH) } : {}),
    link: `/channels/${state?.id ?? '@me'}/${channelId}/${id}`,
    tag: isRing ? `ring ${channelId}` : channelId,
    ...(isRing ? { isRing } : {}),
  };
}
