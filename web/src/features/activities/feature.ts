import { sections } from './sections.ts';

export const activities = [sections];
