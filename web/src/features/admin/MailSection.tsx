import type { InstanceMail } from '@guildhall/protocol/instance/mail';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { PasswordDialog } from '../../ui/forms/PasswordDialog.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { ConfiguredMail } from './ConfiguredMail.tsx';
import { ConfirmPlaces } from './ConfirmPlaces.tsx';
import { MailForm } from './MailForm.tsx';
import { useMail } from './useMail.ts';

/** The settings section for the mail server. */
export default function MailSection() {
  const { mail, store } = useMail();
  const { data, isError, error, refetch } = mail;
  return (
    <Section title={t('admin.mail')} lead={t('admin.mailLead')}>
      {data ? (
        <div className={parts.stack}>
          <MailSettings mail={data} onChange={store} />
          {data.source !== 'none' && <ConfirmPlaces />}
        </div>
      ) : isError ? (
        <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={4} height={56} />
      )}
    </Section>
  );
}

function MailSettings({ mail, onChange }: { mail: InstanceMail; onChange: (mail: InstanceMail) => void }) {
  const [isRemoving, setRemoving] = useState(false);
  if (mail.source === 'environment') return <ConfiguredMail mail={mail} />;
  return (
    <>
      <MailForm
        // Resets the form when the mail server is removed.
        key={mail.source}
        mail={mail}
        onSaved={(saved) => {
          onChange(saved);
          showToast({ message: t('admin.mail.saved') });
        }}
        save={t('action.save')}
        others={
          mail.server && (
            <Button variant="quiet" onPress={() => setRemoving(true)}>
              {t('admin.mail.remove')}
            </Button>
          )
        }
      />
      {isRemoving && (
        <PasswordDialog
          title={t('admin.mail.remove.title')}
          description={t('admin.mail.remove.body')}
          action={t('admin.mail.remove')}
          run={async (password) => {
            onChange(await rest.call('updateInstanceMail', { body: { password, server: null } }));
            setRemoving(false);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
