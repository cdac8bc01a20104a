import { ChannelType } from '@guildhall/protocol/channels/types';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { cx } from '../../design/selectors.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelPermission, useMe } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { SoundboardButton } from '../soundboard/index.ts';
import { HandButton } from '../stages/index.ts';
import { DeviceMenu } from './DeviceMenu.tsx';
import { openedChat } from './layer.ts';
import { ownVideos } from './live.ts';
import { setMuted, voiceSettings } from './settings.ts';
import { useVoiceStates } from './useVoice.ts';
import * as styles from './VoiceRoom.css.ts';
import { withEngine } from './withEngine.ts';

const canShareScreen = 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;

/** What the user does in the room: microphone, camera, screen, sounds, leaving. */
export function Controls({ channelId }: { channelId: string }) {
  const session = useSession();
  const me = useMe();
  const { isMuted, isDeafened } = voiceSettings.use();
  const isSilent = isMuted || isDeafened;
  const { video, screen } = ownVideos.use();
  const channel = useChannel(channelId);
  const isListener = useVoiceStates(channelId).some(
    ({ user_id, suppress }) =>
      user_id === me.id && suppress && channel?.type === ChannelType.GUILD_STAGE_VOICE,
  );
  const mayStream = useChannelPermission(channelId, 'STREAM');
  const canStream = mayStream && !isListener;
  const guildId = channel?.guild_id;
  const hasSounds = channel?.type === ChannelType.GUILD_VOICE;
  const isChatOpen = openedChat.use() === channelId;
  // On larger screens it is in the header.
  const hasChat = useLayout() === 'phone';
  const toggle = (output: 'video' | 'screen', isOn: boolean) =>
    void withEngine(session, async (engine) => {
      if (isOn) return engine.hide(output);
      try {
        await engine.show(output);
      } catch (error) {
        // Who closes the browser's list of screens has changed their mind.
        const isDeclined = output === 'screen' && error instanceof Error && error.name === 'NotAllowedError';
        if (!isDeclined) showToast({ kind: 'error', message: t(`voice.${output}Failed`) });
      }
    });
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('voice.controls')}>
      {isListener && guildId !== undefined ? (
        <HandButton guildId={guildId} channelId={channelId} className={styles.control} />
      ) : (
        <span className={styles.split}>
          <IconButton
            icon={isSilent ? 'mic.off' : 'mic'}
            size={36}
            iconSize={24}
            className={cx(styles.control, styles.splitControl)}
            bad={isSilent}
            label={t(isSilent ? 'voice.unmute' : 'voice.mute')}
            onPress={() => setMuted(!isSilent)}
          />
          <DeviceMenu label={t('voice.input')} devices={['input', 'output']} />
        </span>
      )}
      {canStream && (
        <span className={styles.split}>
          <IconButton
            icon={video ? 'camera' : 'camera.off'}
            size={36}
            iconSize={24}
            className={cx(styles.control, styles.splitControl)}
            selected={video !== undefined}
            label={t(video ? 'voice.cameraStop' : 'voice.cameraStart')}
            onPress={() => toggle('video', video !== undefined)}
          />
          <DeviceMenu label={t('voice.camera')} devices={['camera']} />
        </span>
      )}
      {canStream && canShareScreen && (
        <IconButton
          icon="screen"
          size={36}
          iconSize={24}
          className={styles.control}
          selected={screen !== undefined}
          label={t(screen ? 'voice.screenStop' : 'voice.screenStart')}
          onPress={() => toggle('screen', screen !== undefined)}
        />
      )}
      {guildId !== undefined && hasSounds && (
        <SoundboardButton
          guildId={guildId}
          channelId={channelId}
          size={36}
          iconSize={24}
          className={styles.control}
        />
      )}
      {guildId !== undefined && hasChat && (
        <IconButton
          icon="messages"
          size={36}
          iconSize={24}
          className={styles.control}
          selected={isChatOpen}
          label={t(isChatOpen ? 'voice.hideChat' : 'voice.showChat')}
          onPress={() => openedChat.set(isChatOpen ? undefined : channelId)}
        />
      )}
      <IconButton
        icon="leave"
        size={36}
        iconSize={24}
        weight="fill"
        className={styles.hangUp}
        label={t('voice.leave')}
        onPress={() => void withEngine(session, ({ client }) => client.leave())}
      />
    </div>
  );
}
