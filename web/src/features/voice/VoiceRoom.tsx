import { Button } from '../../design/Button.tsx';
import { useLayout } from '../../design/layout.ts';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { Controls } from './Controls.tsx';
import { Grid } from './Grid.tsx';
import { PreJoin } from './PreJoin.tsx';
import { popIn, poppedOut } from './popout.ts';
import { MicrophoneNotice } from './VoicePanel.tsx';
import * as styles from './VoiceRoom.css.ts';

/** The screen of a voice channel: its users, or how to join them. */
export default function VoiceRoom({ guildId, channelId }: { guildId: string; channelId: string }) {
  const isIn = callSlot.useSelected((call) => call?.channelId === channelId);
  const layout = useLayout();
  const hasSidebar = layout === 'wide' || layout === 'medium';
  const isElsewhere = poppedOut.useSelected((popout) => popout?.channelId === channelId);
  return (
    <div className={styles.room}>
      {isIn && isElsewhere ? (
        <EmptyState
          title={t('voice.poppedOut')}
          art={false}
          actions={<Button onPress={popIn}>{t('voice.popIn')}</Button>}
        />
      ) : isIn ? (
        <>
          {!hasSidebar && (
            // On larger screens the sidebar has it.
            <div className={styles.notice}>
              <MicrophoneNotice />
            </div>
          )}
          <Grid guildId={guildId} channelId={channelId} />
          <Controls channelId={channelId} />
        </>
      ) : (
        <PreJoin guildId={guildId} channelId={channelId} />
      )}
    </div>
  );
}
