import type { Message } from '@guildhall/client';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { MessagePreview } from './MessagePreview.tsx';

interface DeleteMessageDialogProps {
  message: Message;
  guildId: string;
  onDelete: () => void;
  onClose: () => void;
}

/** Shows a message and asks for confirmation before deleting it. */
export default function DeleteMessageDialog(props: DeleteMessageDialogProps) {
  const { message, guildId, onDelete, onClose } = props;
  return (
    <Modal
      isOpen
      role="alertdialog"
      closable={false}
      onClose={onClose}
      title={t('message.deleteTitle')}
      description={t('message.deleteBody')}
      footer={
        <>
          <Button variant="quiet" autoFocus onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              onClose();
              onDelete();
            }}
          >
            {t('message.delete')}
          </Button>
        </>
      }
    >
      <MessagePreview message={message} guildId={guildId} />
    </Modal>
  );
}
