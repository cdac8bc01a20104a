import type { MfaRequest } from '@guildhall/protocol/mfa/schemas';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { FactorChoices, FactorField } from './FactorField.tsx';
import { hasPasskeys } from './passkeys.ts';
import { useSecondFactor } from './useSecondFactor.ts';

interface ProofDialogProps {
  mfa: MfaRequest;
  settle: (isProven: boolean) => void;
}

/** Has the user prove who they are before a sensitive action. */
export default function ProofDialog({ mfa, settle }: ProofDialogProps) {
  const { ticket, methods } = mfa;
  const factor = useSecondFactor({
    methods: methods.map(({ type }) => type).filter((type) => type !== 'webauthn' || hasPasskeys()),
    challenge: methods.find(({ type }) => type === 'webauthn')?.challenge,
    ticket,
    submit: async (mfa_type, data) => {
      await rest.call('finishMfa', { body: { ticket, mfa_type, data } });
      settle(true);
    },
  });
  return (
    <FormModal
      title={t('security.proofTitle')}
      description={t(factor.method === 'password' ? 'security.proofByPassword' : 'security.proofByFactor')}
      action={t(factor.method === 'webauthn' ? 'security.usePasskey' : 'security.confirm')}
      busy={factor.busy}
      problem={factor.errors.form}
      onSubmit={factor.send}
      onClose={() => settle(false)}
    >
      <FactorField factor={factor} />
      <FactorChoices factor={factor} />
    </FormModal>
  );
}
