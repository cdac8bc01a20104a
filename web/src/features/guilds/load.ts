// Parts that other features load when they need them.
export const loadSetupTips = () => import('./SetupTips.tsx');
export const loadHome = () => import('./Home.tsx');
