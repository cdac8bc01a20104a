export { sizedAddress, useFreshAddress } from './address.ts';
export { iconOfFile, nameOfFile } from './kinds.ts';
export { lightbox } from './lightbox.ts';
export { loadAttachments } from './load.ts';
export { Picture } from './Picture.tsx';
export { SpoilerCover } from './SpoilerCover.tsx';
export { usePlayer } from './usePlayer.ts';
export { VoicePlayer } from './VoiceMessage.tsx';
