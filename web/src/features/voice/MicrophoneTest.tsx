import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { LevelMeter } from './LevelMeter.tsx';
import type { useMicrophoneTest } from './useMicrophoneTest.ts';
import * as styles from './VoiceFields.css.ts';

/** A meter, and the button that starts it. */
export function MicrophoneTest({ test }: { test: ReturnType<typeof useMicrophoneTest> }) {
  const { isRunning, level, problem, start, stop } = test;
  return (
    <>
      <LevelMeter level={level} />
      <div className={styles.test}>
        <Button size="sm" onPress={isRunning ? stop : start}>
          {t(isRunning ? 'voice.test.stop' : 'voice.test.start')}
        </Button>
        <span role="status" className={problem ? styles.problem : styles.heard}>
          {problem
            ? t(`voice.microphone.${problem}`)
            : isRunning && t(level?.isOpen ? 'voice.test.heard' : 'voice.test.quiet')}
        </span>
      </div>
    </>
  );
}
