import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { showToast } from '../../design/toast.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

/** Hides a message's embeds from everybody, or shows them again. */
export async function suppressEmbeds(message: Message, hidden: boolean): Promise<void> {
  const flags = (message.flags ?? 0) & ~MessageFlag.SUPPRESS_EMBEDS;
  try {
    await rest.call('updateMessage', {
      params: { channel_id: message.channel_id, message_id: message.id },
      body: { flags: hidden ? flags | MessageFlag.SUPPRESS_EMBEDS : flags },
    });
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}
