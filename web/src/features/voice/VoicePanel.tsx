import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Tooltip } from '../../design/Tooltip.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { usePartner } from '../../state/useConversations.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { microphoneProblem } from './live.ts';
import { QualityMark, useQualityWords } from './QualityMark.tsx';
import { changeVoiceSettings, voiceSettings } from './settings.ts';
import * as styles from './VoicePanel.css.ts';
import { withEngine } from './withEngine.ts';

const PHASES = {
  joining: 'voice.connecting',
  connecting: 'voice.connecting',
  connected: 'voice.connected',
  reconnecting: 'voice.reconnecting',
} as const;

/** Most calls are connected, or connected again, within this many milliseconds. */
const PATIENCE_MS = 6_000;

/** The call that the user is in: its state, its quality, and how to leave it. */
export default function VoicePanel() {
  const call = callSlot.use();
  const session = useSession();
  const channel = useChannel(call?.channelId ?? '');
  const guild = useGuild(call?.guildId ?? '');
  const partner = usePartner(call?.channelId);
  const numbers = useQualityWords();
  const { noiseSuppression } = voiceSettings.use();
  if (!call) return null;
  return (
    <section className={styles.panel} aria-label={t('voice.call')}>
      <div className={styles.line}>
        <div className={styles.words}>
          <Tooltip content={numbers}>
            <AriaButton className={styles.state} data-phase={call.phase}>
              <QualityMark />
              <span role="status">{t(PHASES[call.phase])}</span>
              <span className="visually-hidden">{numbers}</span>
            </AriaButton>
          </Tooltip>
          <Link
            to="/channels/$guild/$channel"
            params={{ guild: call.guildId, channel: call.channelId }}
            className={styles.place}
          >
            <Clip>{partner?.name ?? `${channel?.name ?? ''} · ${guild?.name ?? ''}`}</Clip>
          </Link>
        </div>
        <IconButton
          icon="noise"
          size={28}
          iconSize={18}
          selected={noiseSuppression}
          label={t('voice.noiseSuppression')}
          onPress={() => changeVoiceSettings({ noiseSuppression: !noiseSuppression })}
        />
        <IconButton
          icon="leave"
          size={28}
          iconSize={18}
          label={t('voice.leave')}
          onPress={() => void withEngine(session, ({ client }) => client.leave())}
        />
      </div>
      <ConnectionNotice phase={call.phase} />
      <MicrophoneNotice />
    </section>
  );
}

/** What to do if the call is not connected soon. */
function ConnectionNotice({ phase }: { phase: keyof typeof PHASES }) {
  const session = useSession();
  const isLost = phase !== 'connected';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLost]);
  if (!isLost || !isLong) return null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" size={16} weight="fill" />
      <span>{t('voice.lost')}</span>
      <Button
        size="sm"
        variant="link"
        onPress={() => void withEngine(session, ({ client }) => client.retry())}
      >
        {t('voice.microphone.retry')}
      </Button>
    </div>
  );
}

/** Why others don't hear the user, and what to do about it. */
export function MicrophoneNotice() {
  const problem = microphoneProblem.use();
  const session = useSession();
  if (!problem) return null;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" size={16} weight="fill" />
      <span>{t(`voice.microphone.${problem}`)}</span>
      <Button
        size="sm"
        variant="link"
        onPress={() => void withEngine(session, ({ retryMicrophone }) => retryMicrophone())}
      >
        {t('voice.microphone.retry')}
      </Button>
    </div>
  );
}
