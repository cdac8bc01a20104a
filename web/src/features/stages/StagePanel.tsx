import { type VoiceState, voiceKey, voiceStates } from '@guildhall/client';
import { findStage, stageKey } from '@guildhall/client/nouns/stages';
import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannelPermission, useMe, useSlice } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { changeOwnPart } from './changeOwnPart.ts';
import { stageDialog } from './dialogs.ts';
import * as styles from './StagePanel.css.ts';

interface PlaceProps {
  guildId: string;
  channelId: string;
}

/** A stage: its topic, its speakers, the hands raised in its audience, and what the user can do there. */
export default function StagePanel({ guildId, channelId }: PlaceProps) {
  const me = useMe();
  const stage = useSlice(stageKey(channelId), (store) => findStage(store, channelId));
  const states = useSlice(voiceKey(channelId), (store) => voiceStates(store, channelId));
  const isModerator = useIsModerator(channelId);
  const mayMute = useChannelPermission(channelId, 'MUTE_MEMBERS');
  const speakers = states.filter(({ suppress }) => !suppress);
  const hands = states.filter(
    ({ suppress, request_to_speak_timestamp }) => suppress && request_to_speak_timestamp,
  );
  const own = states.find(({ user_id }) => user_id === me.id);
  const audience = states.length - speakers.length;
  const setSpeaker = (userId: string, suppress: boolean) =>
    void attempt(() =>
      rest.call('updateVoiceState', {
        params: { guild_id: guildId, user_id: userId },
        body: { channel_id: channelId, suppress },
      }),
    );
  return (
    <div className={styles.panel}>
      <div>
        <div className={styles.topic}>
          <bdi>{stage?.topic ?? t('stages.notLive')}</bdi>
        </div>
        <div className={styles.hint}>{t('stages.counts', { speakers: speakers.length, audience })}</div>
      </div>
      {own && <OwnPart guildId={guildId} channelId={channelId} own={own} />}
      <People title={t('stages.hands')} states={hands} guildId={guildId}>
        {({ user_id }) =>
          mayMute && (
            <Button size="sm" onPress={() => setSpeaker(user_id, false)}>
              {t('stages.invite')}
            </Button>
          )
        }
      </People>
      <People title={t('stages.speakers')} states={speakers} guildId={guildId}>
        {({ user_id }) =>
          mayMute &&
          user_id !== me.id && (
            <Button size="sm" variant="quiet" onPress={() => setSpeaker(user_id, true)}>
              {t('stages.toAudience')}
            </Button>
          )
        }
      </People>
      {isModerator && <Moderation channelId={channelId} isLive={stage !== undefined} />}
    </div>
  );
}

function useIsModerator(channelId: string): boolean {
  const manages = useChannelPermission(channelId, 'MANAGE_CHANNELS');
  const mutes = useChannelPermission(channelId, 'MUTE_MEMBERS');
  const moves = useChannelPermission(channelId, 'MOVE_MEMBERS');
  return manages && mutes && moves;
}

/** Raises and lowers the user's hand; moderators become speakers by themselves. */
function OwnPart({ guildId, channelId, own }: PlaceProps & { own: VoiceState }) {
  const mayAsk = useChannelPermission(channelId, 'REQUEST_TO_SPEAK');
  const mayMute = useChannelPermission(channelId, 'MUTE_MEMBERS');
  const change = (body: Parameters<typeof changeOwnPart>[1]) => changeOwnPart({ guildId, channelId }, body);
  const hasAsked = own.request_to_speak_timestamp !== null;
  return (
    <div className={styles.actions}>
      {!own.suppress && (
        <Button size="sm" onPress={() => change({ suppress: true })}>
          {t('stages.backToAudience')}
        </Button>
      )}
      {own.suppress && mayMute && (
        <Button size="sm" variant="filled" onPress={() => change({ suppress: false })}>
          {t('stages.speak')}
        </Button>
      )}
      {own.suppress && !mayMute && (
        <Button
          size="sm"
          icon="hand"
          selected={hasAsked}
          isDisabled={!mayAsk && !hasAsked}
          onPress={() => change({ request_to_speak_timestamp: hasAsked ? null : new Date().toISOString() })}
        >
          {t(hasAsked ? 'stages.lowerHand' : 'stages.raiseHand')}
        </Button>
      )}
    </div>
  );
}

/** Starts and ends the stage, and changes its topic. */
function Moderation({ channelId, isLive }: { channelId: string; isLive: boolean }) {
  const end = async () => {
    const isSure = await confirm({
      title: t('stages.endTitle'),
      body: t('stages.endBody'),
      action: t('stages.end'),
      danger: true,
    });
    if (isSure) await attempt(() => rest.call('deleteStageInstance', { params: { channel_id: channelId } }));
  };
  const openTopic = () => openDialog(stageDialog, { channelId });
  if (!isLive)
    return (
      <Button variant="filled" onPress={openTopic}>
        {t('stages.start')}
      </Button>
    );
  return (
    <div className={styles.actions}>
      <Button size="sm" onPress={openTopic}>
        {t('stages.editTopic')}
      </Button>
      <Button size="sm" variant="danger" onPress={() => void end()}>
        {t('stages.end')}
      </Button>
    </div>
  );
}

interface PeopleProps {
  title: string;
  guildId: string;
  states: readonly VoiceState[];
  children: (state: VoiceState) => ReactNode;
}

function People({ title, guildId, states, children }: PeopleProps) {
  if (states.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.people}>
        {states.map((state) => (
          <Person key={state.user_id} guildId={guildId} state={state}>
            {children(state)}
          </Person>
        ))}
      </ul>
    </section>
  );
}

function Person({ guildId, state, children }: { guildId: string; state: VoiceState; children: ReactNode }) {
  const { name, picture } = useMemberLook(guildId, state.user_id);
  return (
    <li className={styles.person}>
      <Avatar name={name} src={picture} seed={state.user_id} size={24} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {state.self_mute && <Icon name="mic.off" size={16} label={t('stages.muted')} />}
      {children}
    </li>
  );
}
