import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { environment } from '../../state/environment.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout } from '../auth/index.ts';
import { createHandoffLink } from './createHandoffLink.ts';
import * as styles from './links.css.ts';
import { HandoffTargetScreen } from './SignInLinkScreens.tsx';

/** At a former address of the instance: leads to the present one, and takes the sign-in along. */
export function DomainMigrationScreen() {
  // The service worker is always at the present address.
  const { origin } = new URL(environment().SERVICE_WORKER ?? location.href);
  const isHere = location.origin === origin;
  // The address bar loses the secret once it was read.
  const [isArriving] = useState(() => isHere && location.hash !== '');
  useDocumentTitle([t('migration.title')]);
  const move = useAction(async () => {
    const target = await createHandoffLink(origin, '/domain-migration').catch(() => `${origin}/login`);
    location.assign(target);
  });
  if (isArriving) return <HandoffTargetScreen />;
  return (
    <AuthLayout
      title={t(isHere ? 'migration.here' : 'migration.title')}
      subtitle={t(isHere ? 'migration.hereBody' : 'migration.body', { host: new URL(origin).host })}
      below={isHere && <Message id="verify.back" parts={{ link: <Link to="/channels/@me" /> }} />}
    >
      {!isHere && (
        <div className={styles.form}>
          <Button
            variant="filled"
            size="lg"
            fullWidth
            busy={move.busy}
            onPress={() => void move.run()}
            autoFocus
          >
            {t('migration.submit')}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}
