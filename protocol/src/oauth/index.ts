export * from './operations.ts';
export * from './redirect.ts';
export * from './schemas.ts';
export * from './scopes.ts';
