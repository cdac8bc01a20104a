import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../design/IconButton.tsx';
import * as overlay from '../../design/Overlay.css.ts';
import { SheetHandle } from '../../design/SheetHandle.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './FullProfile.css.ts';
import { FullProfile } from './FullProfile.tsx';

interface ProfileDialogProps {
  guildId: string;
  userId: string;
  onClose: () => void;
}

/** A user's full profile over everything; its banner replaces a title. */
export default function ProfileDialog({ guildId, userId, onClose }: ProfileDialogProps) {
  return (
    <ModalOverlay
      data-modal
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className={overlay.backdrop}
    >
      <Modal className={cx(overlay.modal, overlay.wide)}>
        <SheetHandle />
        <Dialog className={styles.dialog} aria-label={t('profile.label')}>
          <FullProfile guildId={guildId} userId={userId} onLeave={onClose} headingLevel={2} />
          <IconButton
            icon="close"
            label={t('action.close')}
            tooltip="none"
            className={styles.close}
            onPress={onClose}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
