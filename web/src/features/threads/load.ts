// Parts that the frame loads when it needs them.
export const loadUnknownThread = () => import('./UnknownThread.tsx');
