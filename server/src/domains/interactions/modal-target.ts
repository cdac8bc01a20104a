import type { Modal } from '@guildhall/protocol/components/schemas';
import type { CreateInteractionBody } from '@guildhall/protocol/interactions/requests';
import type { Context } from '../../app.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { readModalValues } from '../components/index.ts';
import { unknownInteraction } from './errors.ts';
import { takeGivenFiles } from './given-files.ts';
import { resolve } from './resolve.ts';
import { loadSourceMessage, type SourceMessage } from './source.ts';
import { type InteractionRow, loadInteraction, takeModal } from './store.ts';
import type { Target } from './target.ts';

type ModalBody = Extract<CreateInteractionBody, { type: 5 }>;

/** Throws 10062 unless the caller was shown the modal here, and has not submitted it yet. */
async function accessModal(
  { app, caller }: Context,
  { channel_id, application_id, data }: ModalBody,
): Promise<{ row: InteractionRow; modal: Modal }> {
  const row = await loadInteraction(app.db, data.id);
  const modal = row?.modal as Modal | null | undefined;
  if (
    !row ||
    modal?.custom_id !== data.custom_id ||
    row.user_id !== caller.userId ||
    row.application_id !== application_id ||
    row.channel_id !== channel_id
  )
    throw unknownInteraction();
  return { row, modal };
}

/** The message with the component that opened the modal. It can have been deleted in the meantime. */
const loadSource = async (
  context: Context,
  access: ChannelAccess,
  { source_message_id }: InteractionRow,
): Promise<{ source?: SourceMessage }> => {
  const source = source_message_id ? await loadSourceMessage(context, access, source_message_id) : undefined;
  return source ? { source } : {};
};

/** Returns the submission of a modal. Throws 10062, 50035, and as `takeGivenFiles` does. */
export async function readModalTarget(
  context: Context,
  access: ChannelAccess,
  body: ModalBody,
): Promise<Target> {
  const { row, modal } = await accessModal(context, body);
  const { byId, release } = await takeGivenFiles(context, access.channel.id, body.data.attachments);
  try {
    const values = await readModalValues(access, modal.components, body.data.components, byId);
    const resolved = await resolve(context.app, access, values);
    const source = await loadSource(context, access, row);
    if (!(await takeModal(context.app.db, row.interaction_id))) throw unknownInteraction();
    const { authorizing_integration_owners } = row.metadata;
    return {
      data: {
        custom_id: modal.custom_id,
        components: values.components as never,
        ...(resolved ? { resolved } : {}),
      },
      metadata: { authorizing_integration_owners, triggered_by: row.metadata },
      isPrivate: row.is_private,
      attachments: values.attachments,
      ...source,
      release,
    };
  } catch (error) {
    await release();
    throw error;
  }
}
