import pollsWords from 'virtual:words/polls';
import type { Message } from '@guildhall/client';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Writes a poll and sends it to a channel. */
export const createPollDialog = createDialog<{ channelId: string }>(
  withWords([pollsWords], () => import('./CreatePollDialog.tsx')),
);

/** Lists the users who voted, by answer; `answerId` is shown first. */
export const votersDialog = createDialog<{ message: Message; guildId: string; answerId?: number }>(
  withWords([pollsWords], () => import('./VotersDialog.tsx')),
);
