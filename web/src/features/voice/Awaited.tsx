import { CALLS_KEY, findCall } from '@guildhall/client/nouns/calls';
import { type CSSProperties, useEffect, useState } from 'react';
import { Avatar, getHue } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useSlice } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { HOME } from '../../ui/place.ts';
import * as styles from './VoiceRoom.css.ts';

/** Milliseconds alone in a call without ringing after which nobody is expected: a call begins before it rings. */
const ALONE_MS = 2_000;

/** The users whom a call waits for, and whether the user is alone in it and rings nobody. */
export function useAwaited(channelId: string): { readonly ringing: readonly string[]; isAlone: boolean } {
  const call = useSlice(CALLS_KEY, (store) => findCall(store, channelId));
  const present = call?.voice_states ?? [];
  const ringing = (call?.ringing ?? []).filter((id) => present.every(({ user_id }) => user_id !== id));
  const isAlone = call !== undefined && present.length === 1 && ringing.length === 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAlone) return;
    const timer = setTimeout(() => setLong(true), ALONE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAlone]);
  return { ringing, isAlone: isAlone && isLong };
}

/** A user whose clients ring. */
export function RingingTile({ channelId, userId }: { channelId: string; userId: string }) {
  const { name, picture } = useMemberLook(HOME, userId);
  const isPhone = useLayout() === 'phone';
  const stop = () =>
    void attempt(() =>
      rest.call('stopRinging', { params: { channel_id: channelId }, body: { recipients: [userId] } }),
    );
  return (
    <li
      className={styles.tile}
      style={{ '--hue': getHue(userId) } as CSSProperties}
      data-tile="ringing"
      data-user={userId}
    >
      <span className={styles.ringing}>
        <Avatar name={name} src={picture} seed={userId} size={isPhone ? 72 : 96} />
      </span>
      <span className={styles.label} role="status">
        <Icon name="call" size={14} weight="fill" />
        <Clip>{t('voice.calling', { name })}</Clip>
      </span>
      <span className={styles.stopRinging}>
        <IconButton
          icon="close"
          size={28}
          iconSize={16}
          label={t('voice.stopCalling', { name })}
          onPress={stop}
        />
      </span>
    </li>
  );
}

/** Says that nobody else is in the call, and rings everybody again. */
export function CallAgain({ channelId }: { channelId: string }) {
  const [isBusy, setBusy] = useState(false);
  const call = () => {
    setBusy(true);
    void attempt(() => rest.call('ringCall', { params: { channel_id: channelId }, body: {} })).finally(() =>
      setBusy(false),
    );
  };
  return (
    <li className={styles.alone}>
      <span role="status">{t('voice.alone')}</span>
      <Button icon="call" busy={isBusy} onPress={call}>
        {t('voice.callAgain')}
      </Button>
    </li>
  );
}
