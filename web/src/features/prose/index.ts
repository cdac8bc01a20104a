export { Prose } from './Prose.tsx';
export { ProsePage } from './ProsePage.tsx';
