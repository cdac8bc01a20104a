import type { AudioContextType } from '@guildhall/protocol/audio-settings/schemas';
import { useEffect } from 'react';
import { Modal } from '../../design/Modal.tsx';
import { Slider } from '../../design/Slider.tsx';
import { Switch } from '../../design/Switch.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { changeHeard, followPeople } from './people.ts';
import { getHeard, MAX_VOLUME, voiceSettings } from './settings.ts';
import * as styles from './VoiceFields.css.ts';

interface VolumeDialogProps {
  guildId: string;
  userId: string;
  kind: AudioContextType;
  onClose: () => void;
}

/** How loud the user hears a voice or a stream. */
export default function VolumeDialog({ guildId, userId, kind, onClose }: VolumeDialogProps) {
  const session = useSession();
  const { name } = useMemberLook(guildId, userId);
  const { volume, isMuted, hasSoundsMuted } = getHeard(voiceSettings.use(), kind, userId);
  useEffect(() => followPeople(session), [session]);
  return (
    <Modal
      isOpen
      title={t(kind === 'user' ? 'voice.volumeOf' : 'voice.volumeOfStream', { name })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Slider
          label={t('voice.volume')}
          valueText={formatNumber(volume / 100, { style: 'percent' })}
          value={volume}
          onChange={(next) => changeHeard(kind, userId, { volume: next })}
          min={0}
          max={MAX_VOLUME}
          step={5}
        />
        <Switch
          label={t('voice.muteHere')}
          hint={t('voice.muteHereHint')}
          checked={isMuted}
          onChange={(next) => changeHeard(kind, userId, { isMuted: next })}
        />
        {kind === 'user' && (
          <Switch
            label={t('voice.muteSounds')}
            checked={hasSoundsMuted}
            onChange={(next) => changeHeard(kind, userId, { hasSoundsMuted: next })}
          />
        )}
      </div>
    </Modal>
  );
}
