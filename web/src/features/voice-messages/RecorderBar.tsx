import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { formatDuration } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { usePlayer, VoicePlayer } from '../attachments/index.ts';
import { LevelMeter } from './LevelMeter.tsx';
import * as styles from './RecorderBar.css.ts';
import { MAX_DURATION, startRecording } from './recorder.ts';
import {
  discardRecording,
  type FinishedRecording,
  type Recording,
  type RecordingFailure,
  stopRecordings,
} from './recordings.ts';

const REASONS: Readonly<Record<RecordingFailure, MessageId>> = {
  denied: 'voiceMessage.denied',
  missing: 'voiceMessage.missing',
  insecure: 'voiceMessage.insecure',
  unavailable: 'voiceMessage.unavailable',
  short: 'voiceMessage.short',
};

interface RecorderBarProps {
  channelId: string;
  recording: Recording;
  /** Whether slow mode holds the message back. */
  isHeld: boolean;
  /** Sends the recording; a running one is finished first. */
  onSend: () => void;
}

/** Records a voice message in place of the message field: its time and level, then a preview of it. */
export default function RecorderBar({ channelId, recording, isHeld, onSend }: RecorderBarProps) {
  const { phase } = recording;
  const main = useRef<HTMLButtonElement>(null);
  // A microphone must not stay open in a channel that the user left; the recording is there when they return.
  useEffect(() => stopRecordings, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has another main button
  useEffect(() => main.current?.focus(), [phase]);
  const canSend = phase === 'recording' || phase === 'finished';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is another way to press Stop
    <div
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Elsewhere the key marks the channel as read.
        event.stopPropagation();
        if (phase === 'recording') recording.stop();
        else if (phase === 'failed' || phase === 'starting') discardRecording(channelId);
      }}
    >
      <IconButton
        icon={phase === 'failed' ? 'close' : 'delete'}
        label={t(phase === 'failed' ? 'action.close' : 'voiceMessage.discard')}
        onPress={() => discardRecording(channelId)}
      />
      <span className="visually-hidden" role="status">
        {phase === 'recording' && t('voiceMessage.recording')}
        {phase === 'finished' && t('voiceMessage.finished', { length: formatDuration(recording.seconds) })}
      </span>
      {phase === 'recording' && <Running startedAt={recording.startedAt} level={recording.level} />}
      {phase === 'recording' && (
        <IconButton
          ref={main}
          icon="stop"
          weight="fill"
          label={t('voiceMessage.stop')}
          className={styles.stop}
          onPress={recording.stop}
        />
      )}
      {phase === 'finished' && <Preview key={recording.address} recording={recording} />}
      {phase === 'starting' && <span className={styles.words}>{t('voiceMessage.starting')}</span>}
      {phase === 'finishing' && <span className={styles.words}>{t('voiceMessage.finishing')}</span>}
      {phase === 'failed' && (
        <>
          <span className={styles.words} role="alert">
            <Icon name="mic.off" size={18} className={styles.failed} />
            {t(REASONS[recording.reason])}
          </span>
          <Button ref={main} variant="quiet" size="sm" onPress={() => void startRecording(channelId)}>
            {t('action.retry')}
          </Button>
        </>
      )}
      {canSend && (
        <IconButton
          {...(phase === 'finished' ? { ref: main } : {})}
          icon="send"
          weight="fill"
          label={t('composer.send')}
          className={styles.send}
          isDisabled={isHeld}
          onPress={onSend}
        />
      )}
    </div>
  );
}

/** The time and level of a running recording. */
function Running({ startedAt, level }: { startedAt: number; level: () => number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((performance.now() - startedAt) / 1_000), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <>
      <i className={styles.light} aria-hidden="true" />
      <span className={styles.time} role="timer" dir="ltr">
        {formatDuration(seconds)}
        <span className={styles.limit}> / {formatDuration(MAX_DURATION)}</span>
      </span>
      <LevelMeter level={level} />
    </>
  );
}

function Preview({ recording }: { recording: FinishedRecording }) {
  const player = usePlayer(recording.address, recording.seconds);
  return (
    <div className={styles.preview}>
      <VoicePlayer player={player} samples={recording.waveform} isPlain />
    </div>
  );
}
