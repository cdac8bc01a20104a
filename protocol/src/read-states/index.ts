export * from './operations.ts';
export * from './types.ts';
