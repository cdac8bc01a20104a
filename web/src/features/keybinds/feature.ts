import { sections } from './sections.ts';

export const keybinds = [sections];
