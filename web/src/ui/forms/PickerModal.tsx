import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Modal } from '../../design/Modal.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { Notice } from '../settings/parts.tsx';
import * as styles from './PickerModal.css.ts';

export interface PickerModalProps {
  title: string;
  description?: string;
  /** The label of the button. */
  action: string;
  busy: boolean;
  error: unknown;
  /** Before the buttons: what leads elsewhere. */
  otherWay?: ReactNode;
  /** Whether something is chosen. */
  canSubmit: boolean;
  onSubmit: () => void;
  onClose: () => void;
  search: { label: string; value: string; onChange: (value: string) => void } & Pick<
    ComponentProps<typeof TextField>,
    'onKeyDown'
  >;
  /** Between the search and the list. */
  above?: ReactNode;
  listLabel: string;
  listClassName?: string;
  /** What is said in place of an empty list. */
  nothing: string | undefined;
  /** The rows. */
  children: ReactNode;
  below?: ReactNode;
}

/** A window in which several rows of a list are chosen, with a search above them. */
export function PickerModal(props: PickerModalProps) {
  const { title, description, action, busy, error, canSubmit, onSubmit, onClose, search } = props;
  const { label, ...field } = search;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          {props.otherWay}
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="filled" busy={busy} isDisabled={!canSubmit} onPress={onSubmit}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {error !== undefined && <Notice tone="danger">{describeError(error)}</Notice>}
        <TextField
          label={label}
          hideLabel
          icon="search"
          placeholder={label}
          autoComplete="off"
          autoFocus
          {...field}
        />
        {props.above}
        <fieldset className={props.listClassName ?? styles.list} aria-label={props.listLabel}>
          {props.children}
          {props.nothing !== undefined && (
            <p className={styles.nothing} role="status">
              {props.nothing}
            </p>
          )}
        </fieldset>
        {props.below}
      </div>
    </Modal>
  );
}

export interface PersonChoiceProps {
  name: string;
  username: string | undefined;
  avatar: Pick<ComponentProps<typeof Avatar>, 'src' | 'seed'>;
  isChosen: boolean;
  isDisabled?: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A row with a user. */
export const PersonChoice = ({
  name,
  username,
  avatar,
  isChosen,
  isDisabled = false,
  onChange,
}: PersonChoiceProps) => (
  <div className={styles.row}>
    <Checkbox checked={isChosen} isDisabled={isDisabled} onChange={onChange}>
      <span className={styles.person}>
        <Avatar name={name} size={28} {...avatar} />
        <span className={styles.name}>{name}</span>
        <span className={styles.username}>{username}</span>
      </span>
    </Checkbox>
  </div>
);
