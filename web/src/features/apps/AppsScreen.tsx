import { brand } from '@guildhall/protocol/brand';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout, QrCode } from '../auth/index.ts';
import * as styles from './AppsScreen.css.ts';

/** The event with which Chrome and Edge offer to install the page; not in the types of the DOM. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the browser can be asked to install the client; undefined if it can't be. */
function useInstall(): (() => void) | undefined {
  const [event, setEvent] = useState<InstallEvent>();
  useEffect(() => {
    const keep = (offered: Event) => {
      offered.preventDefault();
      setEvent(offered as InstallEvent);
    };
    const end = () => setEvent(undefined);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', end);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', end);
    };
  }, []);
  return event && (() => void event.prompt());
}

/** How to install the client on each kind of device, with a code that opens it on a phone. */
export default function AppsScreen() {
  const install = useInstall();
  const { product } = brand;
  const title = t('apps.title', { product });
  useDocumentTitle([title]);
  const address = `${location.origin}/app`;
  return (
    <AuthLayout
      title={title}
      subtitle={t('apps.body', { product })}
      below={<Link to="/app">{t('apps.open')}</Link>}
    >
      <div className={styles.ways}>
        {install && (
          <Button variant="filled" size="lg" fullWidth onPress={install}>
            {t('apps.install')}
          </Button>
        )}
        <section>
          <h2 className={styles.heading}>{t('apps.computer')}</h2>
          <p>{t('apps.computerHow')}</p>
        </section>
        <section>
          <h2 className={styles.heading}>{t('apps.phone')}</h2>
          <p>{t('apps.phoneHow')}</p>
        </section>
        <QrCode text={address} label={t('apps.code', { address })} />
      </div>
    </AuthLayout>
  );
}
