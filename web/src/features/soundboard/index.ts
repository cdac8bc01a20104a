export { SoundboardButton } from './SoundboardButton.tsx';
