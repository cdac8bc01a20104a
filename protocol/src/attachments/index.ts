export * from './flags.ts';
export * from './operations.ts';
export * from './schemas.ts';
