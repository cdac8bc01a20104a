import { sections } from './sections.ts';

export const developers = [sections];
