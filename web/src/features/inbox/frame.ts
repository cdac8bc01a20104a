import { headerTools } from '../../ui/frame.ts';
import { InboxButton } from './InboxButton.tsx';

export const inbox = [headerTools.of({ name: 'inbox', place: 50, Tool: InboxButton })];
