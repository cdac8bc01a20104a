export * from './attachments.ts';
export * from './channels.ts';
export * from './gateway.ts';
export * from './guilds.ts';
export * from './images.ts';
export * from './messages.ts';
export * from './storage.ts';
export * from './users.ts';
