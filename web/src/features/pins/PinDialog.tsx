import type { Message } from '@guildhall/client';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { MessagePreview } from '../messages/index.ts';

/** Asks once before a message is pinned for everybody, or unpinned, and shows it. */
export default function PinDialog({
  message,
  guildId,
  close,
}: {
  message: Message;
  guildId: string;
  close: () => void;
}) {
  const { pinned } = message;
  const act = async () => {
    close();
    const params = { channel_id: message.channel_id, message_id: message.id };
    try {
      await rest.call(pinned ? 'deletePin' : 'createPin', { params });
      // The user's own pin is not news to them.
      if (!pinned) await rest.call('ackPins', { params: { channel_id: message.channel_id } });
    } catch (error) {
      showToast({ kind: 'error', message: describeError(error) });
    }
  };
  return (
    <Modal
      isOpen
      onClose={close}
      title={t(pinned ? 'pins.unpinTitle' : 'pins.pinTitle')}
      description={t(pinned ? 'pins.unpinBody' : 'pins.pinBody')}
      footer={
        <>
          <Button variant="neutral" onPress={close}>
            {t('action.cancel')}
          </Button>
          <Button variant="filled" autoFocus onPress={() => void act()}>
            {t(pinned ? 'pins.unpin' : 'pins.pin')}
          </Button>
        </>
      }
    >
      <MessagePreview message={message} guildId={guildId} />
    </Modal>
  );
}
