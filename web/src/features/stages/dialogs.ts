import stagesWords from 'virtual:words/stages';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Starts a stage, or changes the topic of one that is live. */
export const stageDialog = createDialog<{ channelId: string }>(
  withWords([stagesWords], () => import('./StageDialog.tsx')),
);
