import { INSTANCE_LIMITS, MAIL_SECURITIES } from '@guildhall/protocol/instance/limits';
import type { InstanceMail } from '@guildhall/protocol/instance/mail';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { PasswordDialog } from '../../ui/forms/PasswordDialog.tsx';
import * as styles from './form.css.ts';
import { MailTestLine, useMailTest } from './MailTest.tsx';
import { createMailDraft, keepsPassword, type MailDraft, readMailDraft, USUAL_PORTS } from './mailDraft.ts';

const FIELDS = {
  host: 'server.host',
  port: 'server.port',
  security: 'server.security',
  username: 'server.username',
  password: 'server.password',
  from: 'server.from',
} as const;

export interface MailFormProps {
  mail: InstanceMail;
  onSaved: (mail: InstanceMail) => void;
  /** The label of the save button. */
  save: string;
  /** Buttons before the save button. */
  others?: ReactNode;
}

/** The form for the mail server: sends a test email with the settings, and saves them with the owner's password. */
export function MailForm({ mail, onSaved, save, others }: MailFormProps) {
  const [draft, setDraft] = useState(() => createMailDraft(mail));
  const [isSaving, setSaving] = useState(false);
  const [missing, setMissing] = useState(false);
  const host = useRef<HTMLInputElement>(null);
  const test = useMailTest();
  const problems = test.error === undefined ? {} : formErrors(test.error, FIELDS);
  const change = (part: Partial<MailDraft>) => {
    setDraft({ ...draft, ...part });
    setMissing(false);
    test.forget();
  };
  const withServer = (act: () => void) => {
    if (draft.host.trim() !== '') return act();
    setMissing(true);
    host.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        withServer(() => setSaving(true));
      }}
    >
      {problems.form && <FormAlert>{problems.form}</FormAlert>}
      <div className={styles.fields}>
        <TextField
          className={styles.wide}
          label={t('admin.mail.host')}
          value={draft.host}
          onChange={(text) => change({ host: text })}
          placeholder="smtp.example.org"
          maxLength={INSTANCE_LIMITS.host}
          error={missing ? t('form.required') : problems.host}
          inputRef={host}
          isRequired
          {...PLAIN}
        />
        <Select
          label={t('admin.mail.security')}
          value={draft.security}
          onChange={(security) =>
            change({
              security,
              ...(draft.port === USUAL_PORTS[draft.security] ? { port: USUAL_PORTS[security] } : {}),
            })
          }
          options={MAIL_SECURITIES.map((value) => ({ value, label: t(`admin.mail.security.${value}`) }))}
          error={problems.security}
        />
        <TextField
          label={t('admin.mail.port')}
          value={draft.port}
          onChange={(text) => change({ port: text.replaceAll(/\D/g, '') })}
          inputMode="numeric"
          maxLength={5}
          error={problems.port}
          {...PLAIN}
        />
        <TextField
          className={styles.half}
          label={t('admin.mail.username')}
          value={draft.username}
          onChange={(text) => change({ username: text })}
          maxLength={INSTANCE_LIMITS.mailLogin}
          error={problems.username}
          {...PLAIN}
        />
        <PasswordField
          className={styles.half}
          label={t('admin.mail.password')}
          value={draft.password}
          onChange={(text) => change({ password: text })}
          maxLength={INSTANCE_LIMITS.mailLogin}
          autoComplete="new-password"
          hint={keepsPassword(draft, mail) ? t('admin.mail.passwordKept') : undefined}
          error={problems.password}
        />
        <TextField
          className={styles.all}
          label={t('admin.mail.from')}
          value={draft.from}
          onChange={(text) => change({ from: text })}
          placeholder={mail.sender}
          isDisabled={mail.sender_is_configured}
          hint={t(mail.sender_is_configured ? 'admin.mail.fromConfigured' : 'admin.mail.fromHint')}
          error={problems.from}
          {...PLAIN}
        />
      </div>
      <div className={styles.acts}>
        <Button
          icon="send"
          busy={test.busy}
          onPress={() => withServer(() => void test.run(readMailDraft(draft)))}
        >
          {t('admin.mail.test')}
        </Button>
        <MailTestLine result={test.result} />
        <span className={styles.end}>
          {others}
          <Button variant="filled" type="submit">
            {save}
          </Button>
        </span>
      </div>
      {isSaving && (
        <PasswordDialog
          title={t('admin.mail.confirm')}
          description={t('admin.mail.confirmBody')}
          action={t('action.save')}
          run={async (password) => {
            const body = { password, server: readMailDraft(draft) };
            const saved = await rest.call('updateInstanceMail', { body });
            setSaving(false);
            setDraft(createMailDraft(saved));
            onSaved(saved);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </form>
  );
}

/** Properties of fields for host names and addresses. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;
