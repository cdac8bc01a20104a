import type { SecondFactor } from '@guildhall/protocol/mfa/types';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { FactorChoices, FactorField } from './FactorField.tsx';
import { hasPasskeys } from './passkeys.ts';
import * as styles from './security.css.ts';
import { useSecondFactor } from './useSecondFactor.ts';

/** The response of the server that asks for a second factor. */
export interface FactorRequest {
  readonly ticket?: string | undefined;
  readonly totp?: boolean | undefined;
  readonly sms?: boolean | undefined;
  readonly backup?: boolean | undefined;
  readonly webauthn?: string | null | undefined;
}

interface SecondStepProps {
  request: FactorRequest;
  submit: (method: SecondFactor, code: string) => Promise<unknown>;
  /** Starts again with the password. */
  onBack: () => void;
}

/** The form for the second factor, after the password. */
export default function SecondStep({ request, submit, onBack }: SecondStepProps) {
  const { webauthn, totp, sms, backup } = request;
  const methods: SecondFactor[] = [
    ...(webauthn && hasPasskeys() ? (['webauthn'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(sms ? (['sms'] as const) : []),
    ...(backup ? (['backup'] as const) : []),
  ];
  const factor = useSecondFactor({
    methods,
    challenge: webauthn ?? undefined,
    ticket: request.ticket,
    submit: (method, code) => submit(method as SecondFactor, code),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        factor.send();
      }}
    >
      {factor.errors.form && <FormAlert>{factor.errors.form}</FormAlert>}
      <FactorField factor={factor} />
      <Button type="submit" variant="filled" size="lg" fullWidth busy={factor.busy}>
        {t(factor.method === 'webauthn' ? 'security.usePasskey' : 'security.continue')}
      </Button>
      <FactorChoices factor={factor} />
      <Button variant="quiet" onPress={onBack}>
        {t('security.back')}
      </Button>
    </form>
  );
}
