export * from './decide.ts';
export * from './levels.ts';
export * from './operations.ts';
export * from './schemas.ts';
