import type own from './en.json';

declare module '../../../i18n/i18n.ts' {
  interface Catalogue extends Record<keyof typeof own, string> {}
}
