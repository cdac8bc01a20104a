import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Select.tsx';
import { t } from '../../i18n/i18n.ts';
import { changeVoiceSettings, voiceSettings } from './settings.ts';
import { type DeviceOption, fromOption, toOption } from './useDevices.ts';
import * as styles from './VoiceFields.css.ts';

/** The camera, and what it sees. */
export function CameraField({ cameras }: { cameras: readonly DeviceOption[] }) {
  const { camera } = voiceSettings.use();
  const [isShown, setShown] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) return;
    let stream: MediaStream | undefined;
    let isWanted = true;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia({ video: camera ? { deviceId: { ideal: camera } } : true }).then(
      (opened) => {
        stream = opened;
        if (!isWanted) return stop();
        setFailed(false);
        if (video.current) video.current.srcObject = opened;
      },
      () => {
        setFailed(true);
        setShown(false);
      },
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [isShown, camera]);
  return (
    <div className={styles.fields}>
      <Select
        label={t('voice.camera')}
        options={cameras}
        value={toOption(camera)}
        onChange={(value) => changeVoiceSettings({ camera: fromOption(value) })}
        {...(hasFailed ? { error: t('voice.videoFailed') } : {})}
      />
      {isShown && <video ref={video} className={styles.preview} autoPlay playsInline muted />}
      <div>
        <Button size="sm" onPress={() => setShown(!isShown)}>
          {t(isShown ? 'voice.camera.hide' : 'voice.camera.show')}
        </Button>
      </div>
    </div>
  );
}
