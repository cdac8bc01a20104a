import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../../ui/copyText.ts';
import * as styles from './activities.css.ts';

/** The code with which a game lets the user into a party: a browser can't start the game by itself. */
export default function JoinDialog({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('activities.joinTitle', { name })}
      description={t('activities.joinHow')}
      footer={
        <Button variant="filled" onPress={() => void copyText(secret)}>
          {t('activities.copyCode')}
        </Button>
      }
    >
      <code className={styles.code} dir="ltr">
        {secret}
      </code>
    </Modal>
  );
}
