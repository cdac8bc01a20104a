export const loadViewAsStrip = () => import('./ViewAsStrip.tsx');
