import { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import { lazy, Suspense, useState } from 'react';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Icon } from '../../design/Icon.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe } from '../../state/hooks.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { BackupCodesRow } from './BackupCodesRow.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SmsRow } from './SmsRow.tsx';

const TotpSetup = lazy(() => import('./TotpSetup.tsx'));

/** How the user signs in: authenticator app, passkeys and backup codes. */
export default function SecuritySection() {
  const me = useMe();
  const [settingUp, setSettingUp] = useState(false);
  const types = me.authenticator_types ?? [];
  const hasApp = types.includes(AuthenticatorType.TOTP);
  if (settingUp)
    return (
      <Suspense>
        <TotpSetup username={me.username} onClose={() => setSettingUp(false)} />
      </Suspense>
    );
  return (
    <Section title={t('settings.security')} lead={t('security.lead')}>
      <h2 className={parts.heading}>{t('security.twoFactor')}</h2>
      <div className={parts.row}>
        <Icon name="moderation" size={24} />
        <span className={parts.rowWords}>
          <span className={parts.rowName}>{t('security.app')}</span>
          <span className={parts.rowHint}>{t('security.appHint')}</span>
        </span>
        {hasApp && <Tag tone="success">{t('security.on')}</Tag>}
        {hasApp ? (
          <Button
            size="sm"
            onPress={() => void removeApp(types.every((type) => type !== AuthenticatorType.WEBAUTHN))}
          >
            {t('security.remove')}
          </Button>
        ) : (
          <Button size="sm" variant="filled" onPress={() => setSettingUp(true)}>
            {t('security.setUp')}
          </Button>
        )}
      </div>
      {hasApp && <SmsRow />}
      {types.length > 0 && <BackupCodesRow />}
      <PasskeyList />
    </Section>
  );
}

async function removeApp(isLast: boolean): Promise<void> {
  const agreed = await confirm({
    title: t('security.removeAppTitle'),
    body: t(isLast ? 'security.removeLastBody' : 'security.removeAppBody'),
    action: t('security.remove'),
    danger: true,
  });
  if (agreed && (await attempt(() => rest.call('disableTotp'))))
    showToast({ message: t('security.appRemoved') });
}
