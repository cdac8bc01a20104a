// Parts that other features load when they need them.
export const loadAttachments = () => import('./Attachments.tsx');
