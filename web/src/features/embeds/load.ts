// Parts that other features load when they need them.
export const loadEmbeds = () => import('./Embeds.tsx');
