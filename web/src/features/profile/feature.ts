import { sections } from './sections.ts';

export const profile = [sections];
