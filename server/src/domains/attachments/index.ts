import { domain } from '../../domain.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';
import { createFileAddresses } from './addresses.ts';
import { attachmentsJobs } from './collect.ts';
import { attachmentsHandlers } from './operations.ts';
import { serveAttachments } from './serve.ts';
import { serveUploads } from './slots.ts';

export { showApplicationFile, takeApplicationUpload } from './application-files.ts';
export { linkEmbeds } from './embeds.ts';
export type { FileFacts } from './facts.ts';
export { uploadLimit } from './limits.ts';
export { receiveFiles, receiveFilesIn, receiveInto } from './receive.ts';
export { findReferenced, isReference } from './references.ts';
export { getAttachment, reserveSlots } from './slots.ts';
export { discardUploads, lockUsed } from './store.ts';
export { type StoredAttachment, type Taken, takeAttachments } from './take.ts';

export const attachmentsDomain = domain({
  operations: attachmentsHandlers,
  routes: [
    { role: 'api', mount: serveUploads },
    { role: 'assets', mount: serveAttachments },
  ],
  jobs: attachmentsJobs,
  services: {
    files: async ({ config, db }) =>
      createFileAddresses({ ...config, secret: await loadSecret(db, 'attachments') }),
  },
});
