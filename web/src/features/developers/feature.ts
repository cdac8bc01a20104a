import { link, sections } from './sections.ts';

export const developers = [link, sections];
