/** Loads the row of a command that has no response yet, or failed. */
export const loadInvocationRow = () => import('./InvocationRow.tsx');
