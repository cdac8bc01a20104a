import type { DeviceFlow } from '@guildhall/protocol/oauth/schemas';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { useSignInFirst } from '../../ui/useSignInFirst.ts';
import { AuthLayout } from '../auth/index.ts';
import { DeviceConsent } from './DeviceConsent.tsx';
import { describeConsentError } from './describeConsentError.ts';
import * as styles from './oauth.css.ts';

/** Where a user types the code that a device shows. */
export function ActivateScreen() {
  const given = useRouterState({ select: ({ location }) => location.searchStr });
  const [code, setCode] = useState(() => new URLSearchParams(given).get('user_code') ?? '');
  const [flow, setFlow] = useState<DeviceFlow>();
  useDocumentTitle([flow?.application.name ?? t('activate.title')]);
  const me = useLiveQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => rest.call('getMyUser', { signal }),
    gcTime: 0,
  });
  useSignInFirst(me.error, `/activate${code === '' ? '' : `?${new URLSearchParams({ user_code: code })}`}`);
  const verify = useAction(async () =>
    setFlow(await rest.call('verifyDeviceCode', { body: { user_code: code } })),
  );
  const { forgetError } = verify;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code, another result
  useEffect(forgetError, [code, forgetError]);

  if (flow && me.data) return <DeviceConsent code={code} flow={flow} user={me.data} />;
  return (
    <AuthLayout title={t('activate.title')} subtitle={t('activate.subtitle')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') void verify.run();
        }}
      >
        {verify.error !== undefined && <FormAlert>{describeConsentError(verify.error)}</FormAlert>}
        <TextField
          label={t('activate.code')}
          value={code}
          onChange={setCode}
          maxLength={32}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          dir="ltr"
          className={styles.userCode}
        />
        <Button size="lg" variant="filled" type="submit" fullWidth busy={verify.busy} isDisabled={!me.data}>
          {t('activate.next')}
        </Button>
      </form>
    </AuthLayout>
  );
}
