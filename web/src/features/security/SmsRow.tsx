import { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe } from '../../state/hooks.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';

/** Codes by text message, a spare of the authenticator app. */
export function SmsRow() {
  const me = useMe();
  const isOn = me.authenticator_types?.includes(AuthenticatorType.SMS) ?? false;
  const change = (id: 'enableSms' | 'disableSms') => () => void attempt(() => rest.call(id, { body: {} }));
  return (
    <div className={parts.row}>
      <Icon name="messages" size={24} />
      <span className={parts.rowWords}>
        <span className={parts.rowName}>{t('security.sms')}</span>
        <span className={parts.rowHint}>{t(me.phone ? 'security.smsHint' : 'security.smsNeedsPhone')}</span>
      </span>
      {isOn && <Tag tone="success">{t('security.on')}</Tag>}
      <Button
        size="sm"
        aria-label={t(isOn ? 'security.smsOff' : 'security.smsOn')}
        isDisabled={!me.phone}
        onPress={change(isOn ? 'disableSms' : 'enableSms')}
      >
        {t(isOn ? 'security.turnOff' : 'security.turnOn')}
      </Button>
    </div>
  );
}
