export { createFileAddresses, type FileAddresses } from './addresses.ts';
export { handleAttachmentsUpkeep } from './collect.ts';
export { linkEmbeds } from './embeds.ts';
export { attachmentsHandlers } from './operations.ts';
export { receiveFiles } from './receive.ts';
export { loadSecret } from './secret.ts';
export { serveAttachments } from './serve.ts';
export { serveUploads } from './slots.ts';
export { type StoredAttachment, type Taken, takeAttachments } from './take.ts';
