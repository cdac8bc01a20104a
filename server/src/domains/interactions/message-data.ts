import type { MessageInteractionData } from '@guildhall/protocol/interactions/responses';
import type { Context } from '../../app.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import { readCurrent } from '../messages/index.ts';
import { loadMessageInteraction } from './message-data-store.ts';

/** Returns the command to which a message responds. Throws 10008 for other messages, 50013 without READ_MESSAGE_HISTORY. */
export async function getMessageInteractionData(
  context: Context,
  { channel_id, message_id }: { readonly channel_id: string; readonly message_id: string },
): Promise<MessageInteractionData> {
  const { interaction } = await readCurrent(
    context,
    channel_id,
    (access) =>
      loadMessageInteraction(
        context.app.db,
        access.kind === 'guild' ? access.state.id : null,
        channel_id,
        message_id,
      ),
    undefined,
  );
  if (interaction?.name === undefined) throw unknownMessage();
  const { id, type, name, options } = interaction;
  return { id, type, name, ...(options ? { options: options as never } : {}) };
}
