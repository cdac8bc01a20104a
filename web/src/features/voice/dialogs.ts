import voiceWords from 'virtual:words/voice';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const volumeDialog = createDialog<{ guildId: string; userId: string }>(
  withWords([voiceWords], () => import('./VolumeDialog.tsx')),
);
