import { t } from '../../i18n/i18n.ts';
import type { MicrophoneLevel } from './live.ts';
import { MIN_THRESHOLD } from './settings.ts';
import * as styles from './VoiceFields.css.ts';

const BARS = 28;

/** How loud the microphone is: green while others hear it. */
export function LevelMeter({ level }: { level: MicrophoneLevel | undefined }) {
  const share = level ? Math.max(0, Math.min(1, 1 - level.decibels / MIN_THRESHOLD)) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that role can't be drawn as bars
    <div
      className={styles.meter}
      role="meter"
      aria-label={t('voice.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      data-open={level?.isOpen || undefined}
    >
      {Array.from({ length: BARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
        <i key={index} data-lit={index < share * BARS || undefined} />
      ))}
    </div>
  );
}
