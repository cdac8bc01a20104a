export { StageAudience } from './StageAudience.tsx';
