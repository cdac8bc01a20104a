import stagesWords from 'virtual:words/stages';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { lazy, Suspense } from 'react';
import { withWords } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { headerTools } from '../../ui/frame.ts';

const StageButton = lazy(withWords([stagesWords], () => import('./StageButton.tsx')));

/** The state of a stage and its panel; nothing in other channels. */
function StageTool({ channelId }: { channelId: string }) {
  if (useChannel(channelId)?.type !== ChannelType.GUILD_STAGE_VOICE) return null;
  return (
    <Suspense>
      <StageButton channelId={channelId} />
    </Suspense>
  );
}

export const stages = [headerTools.of({ name: 'stage', place: 4, Tool: StageTool })];
