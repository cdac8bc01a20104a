export * from './embeds.ts';
export * from './flags.ts';
export * from './operations.ts';
export * from './references.ts';
export * from './schemas.ts';
export * from './stickers.ts';
export * from './types.ts';
