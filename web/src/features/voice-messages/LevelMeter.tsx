import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import * as styles from './RecorderBar.css.ts';

/** Bars of the meter, and milliseconds between them. */
const BARS = 48;
const STEP = 100;
const QUIET: readonly number[] = Array.from({ length: BARS }, () => 0);

/** The loudness of the last seconds, the newest at the end. It runs from left to right in every language. */
export function LevelMeter({ level }: { level: () => number }) {
  const [levels, setLevels] = useState(QUIET);
  useEffect(() => {
    const timer = setInterval(() => setLevels((before) => [...before.slice(1), level()]), STEP);
    return () => clearInterval(timer);
  }, [level]);
  return (
    <span className={styles.meter} dir="ltr" role="img" aria-label={t('voiceMessage.level')}>
      {levels.map((height, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
          key={index}
          style={{ height: `${Math.round(Math.max(0.1, height) * 100)}%` }}
        />
      ))}
    </span>
  );
}
