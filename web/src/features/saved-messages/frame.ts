import { frameLayers } from '../../ui/frame.ts';
import { Reminders } from './Reminders.tsx';

export const savedMessages = [frameLayers.of({ name: 'reminders', Layer: Reminders })];
