// Parts that other features load when they need them.
export const loadCreateChannelDialog = () => import('./CreateChannelDialog.tsx');
