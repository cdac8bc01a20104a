import { IMAGE_LIMITS } from '@guildhall/protocol/limits/images';
import type { Context } from '../../app.ts';
import type { FormSink } from '../../platform/http/form.ts';
import { accessApplication, getApplication, notAuthorized } from '../applications/index.ts';
import { receiveInto } from '../attachments/index.ts';

/** Who can upload pictures for an application: its developers, its bot, and itself in the name of any user. Throws 10002, 20012. */
export async function accessForAttachment(context: Context, applicationId: string): Promise<void> {
  const { delegation } = context.caller;
  if (!delegation) await accessApplication(context, applicationId, 'edit');
  else {
    await getApplication(context.app, applicationId);
    if (delegation.applicationId !== applicationId) throw notAuthorized();
  }
}

/** Receives the picture of a form for an application. Throws as `accessForAttachment`. */
export async function receiveApplicationFile(context: Context, applicationId: string): Promise<FormSink> {
  await accessForAttachment(context, applicationId);
  return receiveInto(context, applicationId, { maxFile: IMAGE_LIMITS.bytes, maxFiles: 1 });
}
