export { scopeName } from './scopes.ts';
