/** The theme contract as plain names of custom properties: resolved at build time, so components can use it too. */
export * from './contract.css.ts';
