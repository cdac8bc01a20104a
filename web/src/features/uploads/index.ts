export { chooseFiles, removeChosen, restoreChosen, takeChosen, useChosen } from './chosen.ts';
export { DropZone } from './DropZone.tsx';
export { loadPendingFiles, loadTray } from './load.ts';
export { uploadChosen } from './uploadChosen.ts';
