import { voiceKey, voiceStates } from '@guildhall/client';
import { findStage, stageKey } from '@guildhall/client/nouns/stages';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { Popover } from '../../design/Popover.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useSlice } from '../../state/hooks.ts';
import StagePanel from './StagePanel.tsx';

/** Opens the panel of a stage from the channel's header; says whether it is live, and how many hands are raised. */
export default function StageButton({ channelId }: { channelId: string }) {
  const layout = useLayout();
  const guildId = useChannel(channelId)?.guild_id;
  const stage = useSlice(stageKey(channelId), (store) => findStage(store, channelId));
  const hands = useSlice(
    voiceKey(channelId),
    (store) =>
      voiceStates(store, channelId).filter(
        ({ suppress, request_to_speak_timestamp }) => suppress && request_to_speak_timestamp,
      ).length,
  );
  if (guildId === undefined) return null;
  const label = t(stage ? 'stages.live' : 'stages.stage');
  const whole = hands > 0 ? t('stages.withHands', { label, count: hands }) : label;
  return (
    <Popover
      label={t('stages.stage')}
      placement="bottom end"
      trigger={
        layout === 'phone' ? (
          <IconButton icon="channel.stage" label={whole} selected={stage !== undefined} />
        ) : (
          <Button size="sm" icon="channel.stage" selected={stage !== undefined}>
            {whole}
          </Button>
        )
      }
    >
      <StagePanel guildId={guildId} channelId={channelId} />
    </Popover>
  );
}
