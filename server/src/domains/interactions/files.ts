import type { App } from '../../app.ts';
import type { FormSink } from '../../platform/http/form.ts';
import { receiveFilesIn } from '../attachments/index.ts';
import { accessForMessages, accessForResponse } from './access.ts';
import { actAsApplication } from './act.ts';
import type { InteractionRow } from './store.ts';

/** The path parameters of a call with an interaction's token. */
export interface InteractionParams {
  readonly interaction_id?: string | undefined;
  readonly interaction_token?: string | undefined;
  readonly webhook_id?: string | undefined;
  readonly webhook_token?: string | undefined;
}

/** Receives the files of a response or follow-up message. Throws as `accessForResponse`, `accessForMessages` and `receiveFilesIn` do. */
export async function receiveInteractionFiles(app: App, params: InteractionParams): Promise<FormSink> {
  const { interaction_id = '', interaction_token = '', webhook_id = '', webhook_token = '' } = params;
  const row: InteractionRow = interaction_token
    ? await accessForResponse(app, interaction_id, interaction_token)
    : await accessForMessages(app, { webhook_id, webhook_token });
  const { context, access } = await actAsApplication(app, row);
  return receiveFilesIn(context, access);
}
