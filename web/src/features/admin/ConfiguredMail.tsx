import type { InstanceMail } from '@guildhall/protocol/instance/mail';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { Notice } from '../../ui/settings/parts.tsx';
import * as styles from './form.css.ts';
import { MailTestLine, useMailTest } from './MailTest.tsx';

/** The mail server set by SMTP_URL, which takes precedence: it can only be tested here. */
export function ConfiguredMail({ mail }: { mail: InstanceMail }) {
  const test = useMailTest();
  return (
    <div className={styles.form}>
      <Notice tone="info">
        {t('admin.mail.configured', { server: mail.configured_server ?? '', sender: mail.sender })}
      </Notice>
      {test.error !== undefined && <FormAlert>{describeError(test.error)}</FormAlert>}
      <div className={styles.acts}>
        <Button icon="send" busy={test.busy} onPress={() => void test.run()}>
          {t('admin.mail.test')}
        </Button>
        <MailTestLine result={test.result} />
      </div>
    </div>
  );
}
