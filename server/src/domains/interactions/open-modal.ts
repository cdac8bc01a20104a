import { Modal } from '@guildhall/protocol/components/schemas';
import type { CallbackData } from '@guildhall/protocol/interactions/requests';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { checkBody } from '../../platform/http/validate.ts';
import { getApplication, presentPartialApplication } from '../applications/index.ts';
import { readModal } from '../components/index.ts';
import { actAsApplication } from './act.ts';
import { getReference, notifySession } from './notify.ts';
import { type InteractionRow, setModal } from './store.ts';

const Requested = Type.Object({ data: Modal });

/** Shows a modal to the user of an interaction. Throws 50035, and as `readModal` does. */
export async function openModal(app: App, row: InteractionRow, data: CallbackData): Promise<void> {
  const body = { data: { ...data } };
  checkBody(Requested, body);
  const { context, access } = await actAsApplication(app, row);
  const modal = await readModal(context, access, body.data as unknown as Modal);
  await setModal(app.db, row.interaction_id, modal);
  const application = presentPartialApplication(await getApplication(app, row.application_id));
  notifySession(app, row, 'INTERACTION_MODAL_CREATE', {
    ...getReference(row),
    channel_id: row.channel_id,
    application,
    ...modal,
  });
}
