import voiceWords from 'virtual:words/voice';
import type { AudioContextType } from '@guildhall/protocol/audio-settings/schemas';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const volumeDialog = createDialog<{ guildId: string; userId: string; kind: AudioContextType }>(
  withWords([voiceWords], () => import('./VolumeDialog.tsx')),
);
