export { useInstance } from './useInstance.ts';
