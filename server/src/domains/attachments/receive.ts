import { Readable } from 'node:stream';
import { ATTACHMENT_LIMITS, UPLOAD_LIMITS } from '@guildhall/protocol/limits/index';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context, Sender } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { FormSink } from '../../platform/http/form.ts';
import { withoutMetadata } from '../../platform/images/metadata/index.ts';
import { accessChannel, type ChannelAccess } from '../../state/access.ts';
import { requireMayMessage } from '../../state/require-may-message.ts';
import { chargeUpload, checkSpace, storeUpload } from '../storage/index.ts';
import { describe } from './facts.ts';
import { uploadLimit } from './limits.ts';
import { cleanName } from './names.ts';
import { announce, arrived, fileKey, release, setSize } from './store.ts';

/**
 * Receives the files of a message's form, for a caller who can attach files in the channel. Throws as `accessChannel` does, and
 * 50007 in a private channel with a user who can't be messaged; a file throws 50046 if it is empty, 40062 if the caller has too many without a message, and as `chargeUpload` does.
 */
export async function receiveFiles(context: Context<Sender>, channelId: string): Promise<FormSink> {
  const access = await accessChannel(context, channelId, Permission.ATTACH_FILES);
  if (access.kind === 'private') await requireMayMessage(context.app.db, access);
  return receiveFilesIn(context, access);
}

/** The same in a channel where the caller is known to be allowed to attach files. */
export async function receiveFilesIn(context: Context<Sender>, access: ChannelAccess): Promise<FormSink> {
  return receiveInto(context, access.channel.id, {
    guildId: access.kind === 'guild' ? access.state.id : undefined,
    maxFile: uploadLimit(context, access),
    maxFiles: ATTACHMENT_LIMITS.perMessage,
  });
}

interface Limits {
  readonly guildId?: string | undefined;
  /** Bytes. */
  readonly maxFile: number;
  readonly maxFiles: number;
}

/** Receives the files of a form for a channel, or for an application by its id. */
export async function receiveInto(
  context: Context<Sender>,
  channelId: string,
  { guildId, maxFile, maxFiles }: Limits,
): Promise<FormSink> {
  const { app, caller } = context;
  await checkSpace(app, 0);
  const taken: string[] = [];
  return {
    maxFile,
    maxTotal: UPLOAD_LIMITS.totalPerMessage,
    maxFiles,
    async file(name, content, atMost) {
      const attachmentId = app.ids.next();
      const { filename, title } = cleanName(name, attachmentId);
      const file = { channelId, attachmentId, userId: caller.userId, filename, title, size: atMost };
      if (!(await chargeUpload(context, guildId, (tx) => announce(tx, [file])))) throw apiError(40062);
      taken.push(attachmentId);
      const key = fileKey(channelId, attachmentId);
      const size = await storeUpload(app, key, Readable.from(withoutMetadata(content)), atMost);
      if (size === 0) throw apiError(50046);
      await setSize(app.db, channelId, attachmentId, size);
      const described = await describe(app, key, size, filename, caller.userId);
      await arrived(app.db, channelId, attachmentId, 'claimed', size, described);
      return attachmentId;
    },
    drop: () => release(app.db, channelId, taken, 'unwanted'),
  };
}
