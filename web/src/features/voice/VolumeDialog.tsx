import { Modal } from '../../design/Modal.tsx';
import { Slider } from '../../design/Slider.tsx';
import { Switch } from '../../design/Switch.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useMemberLook } from '../../state/names.ts';
import { changePerson, getPerson, MAX_VOLUME, voiceSettings } from './settings.ts';
import * as styles from './VoiceFields.css.ts';

interface VolumeDialogProps {
  guildId: string;
  userId: string;
  onClose: () => void;
}

/** How loud a user is on this device. */
export default function VolumeDialog({ guildId, userId, onClose }: VolumeDialogProps) {
  const { name } = useMemberLook(guildId, userId);
  const { volume, isMuted } = getPerson(voiceSettings.use(), userId);
  return (
    <Modal isOpen title={t('voice.volumeOf', { name })} onClose={onClose}>
      <div className={styles.fields}>
        <Slider
          label={t('voice.volume')}
          valueText={formatNumber(volume / 100, { style: 'percent' })}
          value={volume}
          onChange={(next) => changePerson(userId, { volume: next })}
          min={0}
          max={MAX_VOLUME}
          step={5}
          isDisabled={isMuted}
        />
        <Switch
          label={t('voice.muteHere')}
          hint={t('voice.muteHereHint')}
          checked={isMuted}
          onChange={(next) => changePerson(userId, { isMuted: next })}
        />
      </div>
    </Modal>
  );
}
