import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { t } from '../i18n/i18n.ts';
import { IconButton } from './IconButton.tsx';
import * as styles from './Modal.css.ts';
import * as overlay from './Overlay.css.ts';
import { SheetHandle } from './SheetHandle.tsx';
import { cx } from './selectors.ts';
import { useScrollFocus } from './useScrollFocus.ts';

export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Below the title, in plain text. */
  description?: ReactNode;
  /** Buttons, the safe choice first. */
  footer?: ReactNode;
  width?: 'normal' | 'wide';
  /** The corner cross; off where the footer already has the way out. */
  closable?: boolean;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/** A window over everything, on phones a sheet; Escape and pressing outside close it, focus stays inside and comes back. */
export function Modal(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    description,
    footer,
    width = 'normal',
    closable = true,
    role = 'dialog',
    children,
  } = props;
  const body = useScrollFocus();
  return (
    <ModalOverlay
      data-modal
      isOpen={isOpen}
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => !open && onClose()}
      className={overlay.backdrop}
    >
      <AriaModal className={cx(overlay.modal, width === 'wide' && overlay.wide)}>
        <SheetHandle />
        <Dialog role={role} className={styles.dialog}>
          <div ref={body} className={styles.body}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {description && <p className={styles.description}>{description}</p>}
            {children && <div className={styles.content}>{children}</div>}
          </div>
          {closable && (
            <IconButton
              icon="close"
              label={t('action.close')}
              className={styles.close}
              tooltip="none"
              onPress={onClose}
            />
          )}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
