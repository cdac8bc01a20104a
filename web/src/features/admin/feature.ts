import { sections } from './sections.ts';

export const admin = [sections];
