import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { describeError } from '../../state/describeError.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { useSignInFirst } from '../../ui/useSignInFirst.ts';
import { AuthLayout } from '../auth/index.ts';
import { createHandoffLink } from './createHandoffLink.ts';
import * as styles from './links.css.ts';

/** Milliseconds for which the server accepts an address. */
const VALID = 60_000;

/** Makes an address with which another browser or app on the same network signs in as the user. */
export function HandoffScreen() {
  const [link, setLink] = useState<string>();
  const create = useAction(async () => setLink(await createHandoffLink(location.origin, '/login/handoff')));
  useSignInFirst(create.error, location.pathname);
  useDocumentTitle([t('handoff.title')]);
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => setLink(undefined), VALID);
    return () => clearTimeout(timer);
  }, [link]);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ message: t('handoff.copied') }),
      () => showToast({ kind: 'error', message: t('account.notCopied') }),
    );
  return (
    <AuthLayout
      title={t('handoff.title')}
      subtitle={t('handoff.body')}
      below={<Message id="verify.back" parts={{ link: <Link to="/channels/@me" /> }} />}
    >
      <div className={styles.form}>
        {create.error !== undefined && <FormAlert>{describeError(create.error)}</FormAlert>}
        {link && (
          <p className={styles.address} dir="ltr" data-handoff>
            {link}
          </p>
        )}
        <Button
          variant="filled"
          size="lg"
          fullWidth
          busy={create.busy}
          onPress={() => (link ? copy(link) : void create.run())}
          autoFocus
        >
          {t(link ? 'handoff.copy' : 'handoff.create')}
        </Button>
      </div>
    </AuthLayout>
  );
}
