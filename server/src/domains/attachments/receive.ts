import { Readable } from 'node:stream';
import { ATTACHMENT_LIMITS, UPLOAD_LIMITS } from '@guildhall/protocol/limits/index';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { FormSink } from '../../platform/http/form.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { withoutMetadata } from '../../platform/images/metadata/index.ts';
import { accessChannel } from '../../state/access.ts';
import { storageOf } from '../assets/index.ts';
import { describe } from './facts.ts';
import { uploadLimit } from './limits.ts';
import { cleanName } from './names.ts';
import { announce, arrived, fileKey, release } from './store.ts';

/**
 * Takes the files of a message's form, for a caller who may attach some in the channel. Throws as `accessChannel` does; a file throws
 * 50046 where it is empty and 40062 where the caller has too many without a message.
 */
export async function receiveFiles(app: App, caller: Caller, channelId: string): Promise<FormSink> {
  const access = await accessChannel(app, caller, channelId, Permission.ATTACH_FILES);
  const taken: string[] = [];
  return {
    maxFile: uploadLimit(app, caller, access),
    maxTotal: UPLOAD_LIMITS.totalPerMessage,
    maxFiles: ATTACHMENT_LIMITS.perMessage,
    async file(name, content) {
      const attachmentId = app.ids.next();
      const { filename, title } = cleanName(name, attachmentId);
      const file = { channelId, attachmentId, userId: caller.userId, filename, title, size: 0 };
      if (!(await announce(app.db, [file]))) throw apiError(40062);
      taken.push(attachmentId);
      const key = fileKey(channelId, attachmentId);
      const size = await storageOf(app).put(key, Readable.from(withoutMetadata(content)));
      if (size === 0) throw apiError(50046);
      const described = await describe(app, key, size, filename);
      await arrived(app.db, channelId, attachmentId, 'claimed', size, described);
      return attachmentId;
    },
    drop: () => release(app.db, channelId, taken, 'unwanted'),
  };
}
