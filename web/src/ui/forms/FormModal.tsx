import { type ReactNode, useId } from 'react';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormAlert } from './FormAlert.tsx';
import * as styles from './FormModal.css.ts';

export interface FormModalProps {
  title: ReactNode;
  description?: ReactNode;
  /** The submit button's text. */
  action: string;
  /** Whether the action can't be undone. */
  danger?: boolean;
  busy?: boolean;
  isDisabled?: boolean;
  /** The error of the form as a whole. */
  problem?: string | undefined;
  /** At the start of the line with the buttons. */
  note?: ReactNode;
  /** The button next to the submit button, in place of Cancel; null for none. */
  other?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: Enter submits it, and errors are shown above its fields. */
export function FormModal(props: FormModalProps) {
  const {
    title,
    description,
    action,
    danger,
    busy = false,
    isDisabled = false,
    problem,
    note,
    other,
    onSubmit,
    onClose,
  } = props;
  const form = useId();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          {note && <p className={styles.note}>{note}</p>}
          <span className={styles.buttons}>
            {other === undefined ? (
              <Button variant="quiet" onPress={onClose}>
                {t('action.cancel')}
              </Button>
            ) : (
              other
            )}
            <Button
              variant={danger ? 'danger' : 'filled'}
              type="submit"
              form={form}
              busy={busy}
              isDisabled={isDisabled}
            >
              {action}
            </Button>
          </span>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {problem && <FormAlert>{problem}</FormAlert>}
        {props.children}
      </form>
    </Modal>
  );
}
