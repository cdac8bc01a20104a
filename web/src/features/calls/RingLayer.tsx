import { CALLS_KEY, type PrivateCall, ringingCalls } from '@guildhall/client/nouns/calls';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { useEffect } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel, useSlice, useUser } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { isStreaming } from '../../state/streamerMode.ts';
import { usePartner } from '../../state/useConversations.ts';
import { getSetting } from '../../state/useSetting.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { HOME, useGo } from '../../ui/place.ts';
import { joinCall } from '../../ui/voiceCall.ts';
import * as styles from './RingLayer.css.ts';
import { ring } from './ring.ts';

/** The calls for which this client rings. */
export default function RingLayer() {
  const calls = useSlice(CALLS_KEY, ringingCalls);
  if (calls.length === 0) return null;
  return (
    <div className={styles.layer}>
      {calls.map((call) => (
        <Incoming key={call.channel_id} call={call} />
      ))}
    </div>
  );
}

/** Who calls, with buttons to join and to decline. */
function Incoming({ call }: { call: PrivateCall }) {
  const session = useSession();
  const go = useGo();
  const { channel_id: channelId, voice_states } = call;
  const callerId = voice_states[0]?.user_id ?? '';
  const caller = useUser(callerId);
  const channel = useChannel(channelId);
  const group = usePartner(channelId);
  const name = caller ? getName(caller) : (group?.name ?? '');
  const isGroup = channel?.type === ChannelType.GROUP_DM;
  useEffect(() => {
    const { store } = session;
    if (isStreaming(store, 'mute_sounds')) return;
    return ring(getSetting(store, 'sound_volume'));
  }, [session]);
  const decline = () =>
    void attempt(() => rest.call('stopRinging', { params: { channel_id: channelId }, body: {} }));
  const join = () => {
    void go(HOME, channelId);
    void attempt(() => joinCall(session, HOME, channelId));
  };
  return (
    <div role="alertdialog" aria-label={t('calls.incomingFrom', { name })} className={styles.card}>
      <Avatar name={name} src={caller && avatarAddress(caller)} seed={callerId || channelId} size={80} />
      {/* The focus stays where the user types, so that no key answers a call by accident. */}
      <div className={styles.words} role="alert">
        <div className={styles.name}>
          <bdi>{name}</bdi>
        </div>
        <div className={styles.hint}>
          {isGroup ? t('calls.incomingIn', { group: group?.name ?? '' }) : t('calls.incoming')}
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="danger" icon="leave" onPress={decline}>
          {t('calls.decline')}
        </Button>
        <Button variant="success" icon="call" onPress={join}>
          {t('calls.join')}
        </Button>
      </div>
    </div>
  );
}
