import { voiceKey, voiceStates } from '@guildhall/client';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannelPermission, useMe, useSlice } from '../../state/hooks.ts';
import { changeOwnPart } from './changeOwnPart.ts';

interface HandButtonProps {
  guildId: string;
  channelId: string;
  className: string;
}

/** In place of the microphone for the audience of a stage: raises and lowers the user's hand, and makes moderators speakers. */
export function HandButton({ guildId, channelId, className }: HandButtonProps) {
  const me = useMe();
  const own = useSlice(voiceKey(channelId), (store) =>
    voiceStates(store, channelId).find(({ user_id }) => user_id === me.id),
  );
  const mayAsk = useChannelPermission(channelId, 'REQUEST_TO_SPEAK');
  const mayMute = useChannelPermission(channelId, 'MUTE_MEMBERS');
  const hasAsked = own?.request_to_speak_timestamp !== null;
  const label = mayMute ? 'stages.speak' : hasAsked ? 'stages.lowerHand' : 'stages.raiseHand';
  return (
    <IconButton
      icon="hand"
      size={36}
      iconSize={24}
      className={className}
      selected={hasAsked}
      isDisabled={!mayMute && !mayAsk && !hasAsked}
      label={t(label)}
      onPress={() =>
        changeOwnPart(
          { guildId, channelId },
          mayMute
            ? { suppress: false }
            : { request_to_speak_timestamp: hasAsked ? null : new Date().toISOString() },
        )
      }
    />
  );
}
