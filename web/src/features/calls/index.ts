export { CallArea } from './CallArea.tsx';
