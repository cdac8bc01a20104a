import { actions } from './actions.ts';
import { sections } from './sections.ts';

export const admin = [actions, sections];
