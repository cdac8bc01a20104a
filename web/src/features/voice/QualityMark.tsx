import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { callQuality } from './live.ts';
import * as styles from './VoicePanel.css.ts';

/** The quality in words: round trip, loss and rates. */
export function useQualityWords(): string {
  const quality = callQuality.use();
  if (!quality) return t('voice.measuring');
  const { ping, loss, received, sent } = quality;
  return t('voice.numbers', { ping: ping ?? 0, loss, received, sent });
}

/** A signal that shows how good the connection is. */
export function QualityMark() {
  const level = callQuality.use()?.level ?? 'full';
  return (
    <span className={styles.signal} data-level={level}>
      <Icon name={`signal.${level}`} size={16} weight="fill" />
    </span>
  );
}
