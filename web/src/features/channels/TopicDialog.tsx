import { Modal } from '../../design/Modal.tsx';
import { useChannel } from '../../state/hooks.ts';
import { Markup } from '../../ui/markup/Markup.tsx';

interface TopicDialogProps {
  guildId: string;
  channelId: string;
  onClose: () => void;
}

/** Shows the full topic of a channel. */
export default function TopicDialog({ guildId, channelId, onClose }: TopicDialogProps) {
  const channel = useChannel(channelId);
  return (
    <Modal isOpen onClose={onClose} title={<bdi>#{channel?.name}</bdi>}>
      <Markup text={channel?.topic ?? ''} guildId={guildId} />
    </Modal>
  );
}
