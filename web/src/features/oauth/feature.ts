import { sections } from './sections.ts';

export const oauth = [sections];
