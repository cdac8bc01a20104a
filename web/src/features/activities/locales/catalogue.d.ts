import type own from './en.json';
import type frame from './frame/en.json';

declare module '../../../i18n/i18n.ts' {
  interface Catalogue extends Record<keyof typeof frame | keyof typeof own, string> {}
}
