import { PASSWORD_LENGTH } from '@guildhall/protocol/limits/passwords';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { PasswordField } from '../../../design/PasswordField.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useMe } from '../../../state/hooks.ts';
import { useCurrentPassword } from '../../../state/useCurrentPassword.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { usePasswordStrength } from '../../auth/index.ts';
import { maskEmail } from './maskEmail.ts';
import { PhoneDialog } from './PhoneDialog.tsx';

export type AccountDialog = 'username' | 'email' | 'password' | 'phone';

interface DialogProps {
  onClose: () => void;
}

const missing = (tried: boolean, value: string | null) =>
  tried && value === '' ? t('form.required') : undefined;

/** The present password, which every change in these windows takes; nothing with two-factor authentication. */
function CurrentPassword({
  value,
  ...props
}: {
  value: string | null;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  if (value === null) return null;
  return (
    <PasswordField
      label={t('account.currentPassword')}
      value={value}
      name="current-password"
      autoComplete="current-password"
      isRequired
      {...props}
    />
  );
}

function UsernameDialog({ onClose }: DialogProps) {
  const me = useMe();
  const [username, setUsername] = useState(me.username);
  const [password, setPassword] = useCurrentPassword();
  const [tried, setTried] = useState(false);
  const save = useAction(async () => {
    await rest.call('updateMyUser', { body: { username, password } });
    showToast({ message: t('account.usernameChanged') });
    onClose();
  });
  const fieldErrors =
    save.error === undefined ? {} : formErrors(save.error, { username: 'username', password: 'password' });
  return (
    <FormModal
      title={t('account.changeUsername')}
      action={t('saveBar.save')}
      busy={save.busy}
      problem={fieldErrors.form}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (username !== '' && password !== '') void save.run();
      }}
    >
      <TextField
        label={t('account.username')}
        hint={t('register.usernameHint')}
        value={username}
        onChange={(value) => setUsername(value.toLowerCase())}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        error={fieldErrors.username ?? missing(tried, username)}
        isRequired
        autoFocus
      />
      <CurrentPassword
        value={password}
        onChange={setPassword}
        error={fieldErrors.password ?? missing(tried, password)}
      />
    </FormModal>
  );
}

function EmailDialog({ onClose }: DialogProps) {
  const me = useMe();
  const proven = me.verified === true;
  const [code, setCode] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useCurrentPassword();
  const [tried, setTried] = useState(false);
  const token = useRef<string>(undefined);
  const send = useAction(() => rest.call('startEmailChange'));
  const sent = useRef(false);
  useEffect(() => {
    if (!proven || sent.current) return;
    sent.current = true;
    void send.run();
  }, [proven, send]);
  const save = useAction(async () => {
    if (proven) token.current ??= (await rest.call('verifyEmailChangeCode', { body: { code } })).token;
    const email_token = token.current ?? null;
    await rest.call('updateMyUser', { body: { email: email.trim(), password, email_token } });
    showToast({ message: t('account.emailChanged', { email: email.trim() }) });
    onClose();
  });
  const error = save.error ?? send.error;
  const fields = { code: 'code', email: 'email', password: 'password' } as const;
  const fieldErrors = error === undefined ? {} : formErrors(error, fields);
  return (
    <FormModal
      title={t(me.email ? 'account.changeEmail' : 'account.addEmail')}
      {...(proven ? { description: t('account.codeSent', { email: maskEmail(me.email ?? '') }) } : {})}
      action={t('saveBar.save')}
      busy={save.busy}
      problem={fieldErrors.form}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (email !== '' && password !== '' && (!proven || code !== '')) void save.run();
      }}
    >
      {proven && (
        <TextField
          label={t('account.code')}
          value={code}
          onChange={setCode}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={fieldErrors.code ?? missing(tried, code)}
          trailing={
            <Button variant="link" size="sm" busy={send.busy} onPress={() => void send.run()}>
              {t('account.sendAgain')}
            </Button>
          }
          isRequired
          autoFocus
        />
      )}
      <TextField
        label={t('account.newEmail')}
        value={email}
        onChange={setEmail}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={fieldErrors.email ?? missing(tried, email)}
        isRequired
        autoFocus={!proven}
      />
      <CurrentPassword
        value={password}
        onChange={setPassword}
        error={fieldErrors.password ?? missing(tried, password)}
      />
    </FormModal>
  );
}

function PasswordDialog({ onClose }: DialogProps) {
  const me = useMe();
  const [current, setCurrent] = useCurrentPassword();
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const strength = usePasswordStrength(next, [me.username, me.global_name ?? '', me.email ?? '']);
  const save = useAction(async () => {
    await rest.call('updateMyUser', { body: { password: current, new_password: next } });
    showToast({ message: t('account.passwordChanged') });
    onClose();
  });
  const fields = { current: 'password', next: 'new_password' } as const;
  const fieldErrors = save.error === undefined ? {} : formErrors(save.error, fields);
  const tooShort = tried && next.length < PASSWORD_LENGTH.min;
  return (
    <FormModal
      title={t('account.changePassword')}
      description={t('account.passwordHint')}
      action={t('saveBar.save')}
      busy={save.busy}
      problem={fieldErrors.form}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (current !== '' && next.length >= PASSWORD_LENGTH.min) void save.run();
      }}
    >
      <CurrentPassword
        value={current}
        onChange={setCurrent}
        error={fieldErrors.current ?? missing(tried, current)}
      />
      <PasswordField
        label={t('reset.password')}
        value={next}
        onChange={setNext}
        strength={strength}
        name="new-password"
        autoComplete="new-password"
        error={fieldErrors.next ?? (tooShort ? t('form.tooShort', { min: PASSWORD_LENGTH.min }) : undefined)}
        isRequired
      />
    </FormModal>
  );
}

const dialogs = {
  username: UsernameDialog,
  email: EmailDialog,
  password: PasswordDialog,
  phone: PhoneDialog,
} as const;

/** The dialog in which the user's name, address or password is changed. */
export default function AccountDialogs({ dialog, onClose }: DialogProps & { dialog: AccountDialog }) {
  const Dialog = dialogs[dialog];
  return <Dialog onClose={onClose} />;
}
