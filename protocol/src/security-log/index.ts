export * from './operations.ts';
export * from './schemas.ts';
export * from './types.ts';
