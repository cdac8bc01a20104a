import { t } from '../../i18n/i18n.ts';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { PanelLog } from '../messages/index.ts';
import * as styles from './Chat.css.ts';

interface ChatPanelProps {
  guildId: string;
  channelId: string;
  onClose: () => void;
}

/** The text chat of a voice channel. */
export default function ChatPanel({ guildId, channelId, onClose }: ChatPanelProps) {
  return (
    <div className={styles.panel}>
      <PanelHeader title={t('voice.chat')} onClose={onClose} />
      <PanelLog guildId={guildId} channelId={channelId} />
    </div>
  );
}
