import type { VoiceState } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useMemberLook } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import { isSilenced, useHasPriority, useIsSharing, useIsSpeaking } from './useVoice.ts';
import * as styles from './VoiceRows.css.ts';

interface VoiceRowsProps {
  guildId: string;
  channelId: string;
  states: readonly VoiceState[];
}

/** The users in a voice channel, below it in the list. */
export default function VoiceRows({ guildId, channelId, states }: VoiceRowsProps) {
  return states.map((state) => (
    <VoiceRow key={state.user_id} guildId={guildId} channelId={channelId} state={state} />
  ));
}

interface VoiceRowProps {
  guildId: string;
  channelId: string;
  state: VoiceState;
}

function VoiceRow({ guildId, channelId, state }: VoiceRowProps) {
  const { user_id: userId } = state;
  const session = useSession();
  const { name, picture } = useMemberLook(guildId, userId);
  const isSpeaking = useIsSpeaking(channelId, userId) && !isSilenced(state);
  const hasPriority = useHasPriority(channelId, userId);
  const isSharing = useIsSharing(channelId, userId) || state.self_stream;
  const menu = useContextMenu(name, () => actMenu(memberActs, { session, guildId, userId }));
  const openCard = useUserPopout(guildId, userId);
  return (
    <li className={styles.item} {...menu}>
      <button
        type="button"
        className={styles.row}
        data-voice-user={userId}
        data-speaking={isSpeaking || undefined}
        onClick={openCard}
      >
        <Avatar name={name} src={picture} seed={userId} size={20} speaking={isSpeaking} />
        <span className={styles.name}>
          <Clip>{name}</Clip>
        </span>
        <VoiceMarks state={state} hasPriority={hasPriority} />
        {isSharing && <span className={styles.live}>{t('voice.live')}</span>}
      </button>
    </li>
  );
}

interface VoiceMarksProps {
  state: VoiceState;
  /** Whether they speak as a priority speaker. */
  hasPriority: boolean;
}

/** Whether a user speaks with priority, is muted or deafened, by themselves or by a moderator, and has their camera on. */
export function VoiceMarks({ state, hasPriority }: VoiceMarksProps) {
  const isMuted = isSilenced(state);
  const isDeaf = state.deaf || state.self_deaf;
  return (
    <>
      {hasPriority && !isMuted && (
        <Icon name="channel.announcement" size={14} label={t('voice.prioritySpeaker')} />
      )}
      {isMuted && (
        <Icon
          name="mic.off"
          size={14}
          label={t(state.mute ? 'voice.serverMuted' : 'voice.muted')}
          {...(state.mute ? { className: styles.enforced } : {})}
        />
      )}
      {isDeaf && (
        <Icon
          name="deafen.off"
          size={14}
          label={t(state.deaf ? 'voice.serverDeafened' : 'voice.deafened')}
          {...(state.deaf ? { className: styles.enforced } : {})}
        />
      )}
      {state.self_video && <Icon name="camera" size={14} label={t('voice.cameraOn')} />}
    </>
  );
}
