import { lazy, Suspense } from 'react';
import { HOME } from '../../ui/place.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { loadVoiceRoom } from '../voice/index.ts';
import * as styles from './CallArea.css.ts';

const VoiceRoom = lazy(loadVoiceRoom);

/** The call in which the user is, above the messages of its conversation or group. */
export function CallArea({ channelId }: { channelId: string }) {
  const isIn = callSlot.useSelected((call) => call?.guildId === HOME && call.channelId === channelId);
  if (!isIn) return null;
  return (
    <div className={styles.area}>
      <Suspense>
        <VoiceRoom guildId={HOME} channelId={channelId} />
      </Suspense>
    </div>
  );
}
