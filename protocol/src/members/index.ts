export * from './operations.ts';
export * from './prune.ts';
export * from './role-operations.ts';
export * from './schemas.ts';
export * from './search.ts';
export * from './sort.ts';
