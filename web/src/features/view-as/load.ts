// Parts that other features load when they need them.
export const loadViewAsStrip = () => import('./ViewAsStrip.tsx');
