import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { callSlot } from '../../ui/voiceCall.ts';
import { openedChat } from './layer.ts';
import { callQuality } from './live.ts';
import { popOut } from './popout.ts';
import { QualityMark } from './QualityMark.tsx';
import * as styles from './VoiceRoom.css.ts';

/** The tools of a voice channel: its quality, and its text chat. */
export default function RoomTools({ channelId }: { channelId: string }) {
  const isIn = callSlot.useSelected((call) => call?.channelId === channelId);
  const ping = callQuality.use()?.ping;
  const guildId = useChannel(channelId)?.guild_id;
  const isOpen = openedChat.use() === channelId;
  // The controls below have the chat there, and the panel the quality.
  if (useLayout() === 'phone') return null;
  return (
    <>
      {isIn && ping !== undefined && (
        <span className={styles.ping}>
          <QualityMark />
          {t('voice.ping', { ping })}
        </span>
      )}
      {isIn && guildId !== undefined && (
        <IconButton
          icon="external-link"
          label={t('voice.popOut')}
          tooltip="bottom"
          onPress={() => {
            if (!popOut(guildId, channelId)) showToast({ kind: 'warning', message: t('voice.popupBlocked') });
          }}
        />
      )}
      <IconButton
        icon="messages"
        label={t(isOpen ? 'voice.hideChat' : 'voice.showChat')}
        tooltip="bottom"
        selected={isOpen}
        onPress={() => openedChat.set(isOpen ? undefined : channelId)}
      />
    </>
  );
}
