export { AttachButton } from './AttachButton.tsx';
export { chooseFiles, takeChosen, useChosen } from './chosen.ts';
export { DropZone } from './DropZone.tsx';

export const loadTray = () => import('./Tray.tsx');
export const loadPendingFiles = () => import('./PendingFiles.tsx');
