import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from '../../ui/Strip.css.ts';
import { setStreamerMode } from './change.ts';

/** Says that streamer mode is on, and turns it off. */
export default function StreamerStrip() {
  const session = useSession();
  return (
    <section className={styles.strip} aria-label={t('settings.streamer-mode')}>
      <Icon name="streamer" />
      <span className={styles.words} role="status">
        {t('streamer.words')}
      </span>
      <Button variant="quiet" size="sm" onPress={() => setStreamerMode(session, false)}>
        {t('streamer.disable')}
      </Button>
    </section>
  );
}
