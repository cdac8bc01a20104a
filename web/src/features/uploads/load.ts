// Parts that other features load when they need them.
export const loadTray = () => import('./Tray.tsx');
export const loadPendingFiles = () => import('./PendingFiles.tsx');
