/** All tables, each added by the domain that owns it: `declare module '…/platform/database/tables.ts' { interface Tables { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
