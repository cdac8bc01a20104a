export * from './constants.ts';
export * from './permissions/index.ts';
export * from './snowflake.ts';
export * from './url.ts';
