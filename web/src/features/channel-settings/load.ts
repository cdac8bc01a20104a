// Parts that other features load when they need them.
export const loadChannelSettings = () => import('./ChannelSettings.tsx');
