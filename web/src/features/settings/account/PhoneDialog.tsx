import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { isPhone, tidyPhone } from '../../../ui/forms/phoneNumber.ts';
import { useAction } from '../../../ui/forms/useAction.ts';

/** Adds a phone number: first a code is sent to it, which is typed then. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [token, setToken] = useState<string>();
  const send = useAction(async () => {
    const phone = tidyPhone(number);
    await rest.call('addPhone', { body: { phone, change_phone_reason: 'user_settings_update' } });
    setSentTo(phone);
  });
  const add = useAction(async () => {
    // A code works once: it is not needed again if the proof of the user's identity fails.
    const phone_token =
      token ?? (await rest.call('verifyPhone', { body: { phone: sentTo ?? '', code } })).token;
    setToken(phone_token);
    await rest.call('addPhone', { body: { phone_token, change_phone_reason: 'user_settings_update' } });
    showToast({ message: t('account.phoneAdded') });
    onClose();
  });
  const error = add.error ?? send.error;
  const errors =
    error === undefined ? {} : formErrors(error, { phone: 'phone', code: ['code', 'phone_token'] });
  const isValid = isPhone(number);
  return (
    <FormModal
      title={t('account.addPhone')}
      description={sentTo ? t('account.phoneSent', { phone: sentTo }) : t('account.phoneBody')}
      action={t(sentTo ? 'account.phoneConfirm' : 'account.phoneSend')}
      busy={send.busy || add.busy}
      problem={errors.form}
      isDisabled={sentTo ? code === '' : !isValid}
      onClose={onClose}
      onSubmit={() => void (sentTo ? add.run() : send.run())}
    >
      {sentTo ? (
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
            <Button variant="link" size="sm" busy={send.busy} onPress={() => void send.run()}>
              {t('account.sendAgain')}
            </Button>
          }
          isRequired
          autoFocus
        />
      ) : (
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
      )}
    </FormModal>
  );
}
