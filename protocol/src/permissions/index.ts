export * from './bits.ts';
export * from './channels.ts';
export * from './compute.ts';
export * from './flags.ts';
export * from './implicit.ts';
export * from './operations.ts';
export * from './parts.ts';
export * from './permission.ts';
