import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout, type BadLink, getBadLink, useLinkToken } from '../auth/index.ts';
import * as styles from './links.css.ts';

const BAD: Readonly<Record<BadLink, readonly [MessageId, MessageId]>> = {
  expired: ['reset.expired', 'confirmPlace.expiredBody'],
  used: ['reset.used', 'confirmPlace.usedBody'],
  invalid: ['reset.invalid', 'confirmPlace.invalidBody'],
};

/** Confirms a sign-in from a new place. Takes a click: mail servers that open every link must not let a thief in. */
export function ConfirmPlaceScreen() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const confirm = useAction(async () => {
    await rest.call('authorizeIp', { body: { token } });
    setDone(true);
  });
  const bad = token === '' ? 'invalid' : getBadLink(confirm.error);
  const [title, subtitle] = isDone
    ? (['confirmPlace.done', 'confirmPlace.doneBody'] as const)
    : bad
      ? BAD[bad]
      : (['confirmPlace.title', 'confirmPlace.body'] as const);
  useDocumentTitle([t(title)]);
  const isFailed = confirm.error !== undefined && !bad;
  return (
    <AuthLayout
      title={t(title)}
      subtitle={t(subtitle)}
      below={(isDone || bad) && <Message id="verify.signIn" parts={{ link: <Link to="/login" /> }} />}
    >
      {!bad && !isDone && (
        <div className={styles.form}>
          {isFailed && <FormAlert>{formErrors(confirm.error, {}).form}</FormAlert>}
          <Button
            variant="filled"
            size="lg"
            fullWidth
            busy={confirm.busy}
            onPress={() => void confirm.run()}
            autoFocus
          >
            {t('confirmPlace.submit')}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}
