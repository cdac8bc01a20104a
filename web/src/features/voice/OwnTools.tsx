import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { setDeafened, setMuted, voiceSettings } from './settings.ts';

/** The user's microphone and hearing, in the bar at the bottom of the sidebar. */
export function OwnTools() {
  const { isMuted, isDeafened } = voiceSettings.use();
  const isSilent = isMuted || isDeafened;
  return (
    <>
      <IconButton
        icon={isSilent ? 'mic.off' : 'mic'}
        size={28}
        iconSize={18}
        bad={isSilent}
        label={t(isSilent ? 'voice.unmute' : 'voice.mute')}
        onPress={() => setMuted(!isSilent)}
      />
      <IconButton
        icon={isDeafened ? 'deafen.off' : 'deafen'}
        size={28}
        iconSize={18}
        bad={isDeafened}
        label={t(isDeafened ? 'voice.undeafen' : 'voice.deafen')}
        onPress={() => setDeafened(!isDeafened)}
      />
    </>
  );
}
