import { useState } from 'react';
import { Switch } from '../../design/Switch.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { isPushOn } from '../../state/push.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import { canPush, DEVICES, turnPushOff, turnPushOn } from './push.ts';

interface PushSettingProps {
  permission: NotificationPermission;
  ask: () => Promise<NotificationPermission>;
}

/** Turns push notifications of this browser on and off. */
export function PushSetting({ permission, ask }: PushSettingProps) {
  const [isOn, setOn] = useState(isPushOn);
  const [isBusy, setBusy] = useState(false);
  const [isDenied, setDenied] = useState(false);
  const { client } = useQueries();
  const isPossible = canPush();
  const change = async (on: boolean) => {
    setBusy(true);
    setOn(on);
    try {
      if (!on) return await turnPushOff();
      const answer = permission === 'default' ? await ask() : permission;
      setDenied(answer !== 'granted');
      if (answer === 'granted') await turnPushOn();
    } catch (error) {
      const isService = error instanceof DOMException;
      showToast({ kind: 'error', message: isService ? t('push.noService') : describeError(error) });
    } finally {
      void client.invalidateQueries({ queryKey: DEVICES });
      setOn(isPushOn());
      setBusy(false);
    }
  };
  return (
    <>
      <Setting id="push">
        <Switch
          label={t('push.device')}
          hint={t(isPossible ? 'push.deviceHint' : 'push.unable')}
          checked={isOn}
          isDisabled={isBusy || !isPossible}
          onChange={(on) => void change(on)}
        />
      </Setting>
      {isDenied && <Notice>{t('notifications.denied')}</Notice>}
    </>
  );
}
