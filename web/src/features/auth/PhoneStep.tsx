import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormAlert, FormNote } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { isPhone, tidyPhone } from '../../ui/forms/phoneNumber.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as styles from './forms.css.ts';

interface PhoneStepProps {
  /** The number that a code was sent to already. */
  sentTo?: string;
  /** Sends a code to a number. */
  send: (phone: string) => Promise<unknown>;
  /** Called with the proof that the number is the user's. */
  onProven: (token: string, phone: string) => unknown;
}

/** Proves a phone number: a code is sent to it, which is typed then. */
export default function PhoneStep({ sentTo: initial, send, onProven }: PhoneStepProps) {
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState(initial);
  const sending = useAction(async (phone: string) => {
    await send(phone);
    setSentTo(phone);
  });
  const verify = useAction(async () => {
    const phone = sentTo ?? '';
    const { token } = await rest.call('verifyPhone', { body: { phone, code } });
    await onProven(token, phone);
  });
  const error = verify.error ?? sending.error;
  const errors = error === undefined ? {} : formErrors(error, { phone: 'phone', code: 'code' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sentTo === undefined) {
      if (isPhone(number)) void sending.run(tidyPhone(number));
    } else if (code !== '') void verify.run();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errors.form && <FormAlert>{errors.form}</FormAlert>}
      {sentTo === undefined ? (
        <TextField
          key="phone"
          label={t('account.phone')}
          hint={t('account.phoneHint')}
          value={number}
          onChange={setNumber}
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          dir="ltr"
          error={errors.phone}
          isRequired
          autoFocus
        />
      ) : (
        <>
          <FormNote>{t('account.phoneSent', { phone: `\u2068\u200e${sentTo}\u2069` })}</FormNote>
          <TextField
            key="code"
            label={t('account.code')}
            value={code}
            onChange={setCode}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            dir="ltr"
            error={errors.code}
            trailing={
              <Button variant="link" size="sm" busy={sending.busy} onPress={() => void sending.run(sentTo)}>
                {t('account.sendAgain')}
              </Button>
            }
            isRequired
            autoFocus
          />
        </>
      )}
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        busy={sending.busy || verify.busy}
        isDisabled={sentTo === undefined ? !isPhone(number) : code === ''}
      >
        {t(sentTo === undefined ? 'account.phoneSend' : 'register.phoneContinue')}
      </Button>
    </form>
  );
}
