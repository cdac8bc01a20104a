import commandsWords from 'virtual:words/commands';
import { withWords } from '../../i18n/i18n.ts';

// Parts of the message field and of profiles, loaded when they are needed.
export const loadCommandPicker = withWords([commandsWords], () => import('./CommandPicker.tsx'));
export const loadCommandForm = withWords([commandsWords], () => import('./CommandForm.tsx'));
export const loadProfileCommands = withWords([commandsWords], () => import('./ProfileCommands.tsx'));
