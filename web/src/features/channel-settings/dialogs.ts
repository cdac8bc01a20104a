import channelSettingsWords from 'virtual:words/channel-settings';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Sets the status of a voice channel. */
export const voiceStatusDialog = createDialog<{ channelId: string }>(
  withWords([channelSettingsWords], () => import('./VoiceStatusDialog.tsx')),
);
