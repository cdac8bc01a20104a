export { HandButton } from './HandButton.tsx';
export { StageAudience } from './StageAudience.tsx';
