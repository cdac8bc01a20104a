import type { Message, Session } from '@guildhall/client';
import { MessageReferenceType } from '@guildhall/protocol/messages/references';
import { rest } from '../../state/api.ts';
import { requestConversation } from '../../ui/openConversation.ts';
import type { Destination } from './destinations.ts';

interface Forward {
  readonly message: Message;
  /** Sent after it, unless it is empty. */
  readonly text: string;
  /** The nonces of the two messages: a second try sends nothing twice. */
  readonly nonces: readonly [string, string];
}

/** Forwards a message, and returns the id of the channel. Throws RestError, NetworkError. */
export async function forwardTo(
  session: Session,
  { id, channel }: Destination,
  { message, text, nonces }: Forward,
): Promise<string> {
  const channelId = channel ? id : await requestConversation(session, id);
  const send = (body: Parameters<typeof rest.call<'createMessage'>>[1]['body']) =>
    rest.call('createMessage', { params: { channel_id: channelId }, body });
  await send({
    message_reference: {
      type: MessageReferenceType.FORWARD,
      channel_id: message.channel_id,
      message_id: message.id,
    },
    nonce: nonces[0],
  });
  if (text.trim()) await send({ content: text, nonce: nonces[1] });
  return channelId;
}
