export * from './locales.ts';
export * from './names.ts';
export * from './operations.ts';
export * from './schemas.ts';
export * from './settings.ts';
