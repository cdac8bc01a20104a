import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useGuild } from '../../state/hooks.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { getStreamKey } from './streamPreview.ts';
import * as styles from './VoiceRoom.css.ts';

interface StreamProps {
  guildId: string;
  channelId: string;
  userId: string;
}

/** Milliseconds between two looks for a newer preview. */
const REFRESH_MS = 30_000;

/** What a shared screen showed lately, for those who don't watch it. */
export function StreamPreview({ guildId, channelId, userId }: StreamProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const aborter = new AbortController();
    const stream_key = getStreamKey(guildId, channelId, userId);
    const load = () =>
      rest.call('getStreamPreview', { params: { stream_key }, signal: aborter.signal }).then(
        (preview) => setUrl(preview.url),
        // There is none yet.
        () => {},
      );
    void load();
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => {
      clearInterval(timer);
      aborter.abort();
    };
  }, [guildId, channelId, userId]);
  return url === undefined ? null : <img src={url} alt="" className={styles.previewImage} />;
}

/** Members of a guild in which friends can be notified, at most. */
const MAX_MEMBERS = 50;

/** Notifies the user's friends in the guild of the screen that they share. */
export function NotifyFriends({ guildId, channelId, userId }: StreamProps) {
  const count = useGuild(guildId)?.member_count ?? 0;
  const [isDone, setDone] = useState(false);
  if (isDone || count < 2 || count > MAX_MEMBERS) return null;
  const notify = () =>
    attempt(async () => {
      await rest.call('notifyStream', {
        params: { stream_key: getStreamKey(guildId, channelId, userId) },
      });
      setDone(true);
      showToast({ kind: 'success', message: t('voice.friendsNotified') });
    });
  return (
    <span className={styles.watch} data-watched>
      <Button size="sm" onPress={() => void notify()}>
        {t('voice.notifyFriends')}
      </Button>
    </span>
  );
}
