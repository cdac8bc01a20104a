import type { DeviceFlow } from '@guildhall/protocol/oauth/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import { AuthLayout } from '../auth/index.ts';
import { describeConsentError } from './describeConsentError.ts';
import * as styles from './oauth.css.ts';
import { Parties } from './Parties.tsx';
import { ScopeList } from './ScopeList.tsx';

export interface DeviceConsentProps {
  /** As the user typed it. */
  code: string;
  flow: DeviceFlow;
  user: User;
}

/** What an application on another device asks for, and the user's decision. */
export function DeviceConsent({ code, flow: { application, scopes }, user }: DeviceConsentProps) {
  const { name } = application;
  const navigate = useNavigate();
  const [result, setResult] = useState<'granted' | 'denied'>();
  const finish = useAction(async (wanted: 'granted' | 'denied') => {
    await rest.call('finishDeviceCode', { body: { user_code: code, result: wanted } });
    setResult(wanted);
  });
  if (result)
    return (
      <AuthLayout
        lead={
          result === 'granted' && <Icon name="check.circle" weight="fill" size={32} className={styles.good} />
        }
        title={t(`activate.${result}`)}
        subtitle={t(`activate.${result}Body`, { name })}
      >
        <Button variant="filled" size="lg" fullWidth autoFocus onPress={() => void navigate({ to: '/' })}>
          {t('notFound.home')}
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t('activate.deviceTitle', { name })}
      subtitle={application.description && <bdi>{application.description}</bdi>}
      lead={
        <Parties application={application}>
          <Avatar name={getName(user)} src={avatarAddress(user, 160)} seed={user.id} size={72} />
        </Parties>
      }
    >
      <div className={styles.form}>
        {finish.error !== undefined && <FormAlert>{describeConsentError(finish.error)}</FormAlert>}
        <Notice>{t('activate.warning')}</Notice>
        <ScopeList name={name} scopes={scopes} granted={[]} />
        <div className={styles.actions}>
          <Button size="lg" isDisabled={finish.busy} onPress={() => void finish.run('denied')}>
            {t('activate.deny')}
          </Button>
          <Button size="lg" variant="filled" busy={finish.busy} onPress={() => void finish.run('granted')}>
            {t('consent.allow')}
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}
