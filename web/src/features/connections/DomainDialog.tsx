import { RestError } from '@guildhall/client';
import { CONNECTION_LIMITS } from '@guildhall/protocol/limits/connections';
import { useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { TextField } from '../../design/TextField.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { copyText } from '../../ui/copyText.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as styles from './connections.css.ts';

/** Connects a web domain: shows the proof that the domain has to show, and checks it. */
export function DomainDialog({ onClose }: { onClose: () => void }) {
  const [domain, setDomain] = useState('');
  const [proof, setProof] = useState<string>();
  const wanted = domain.trim().toLowerCase();
  const check = useAction(async () => {
    try {
      await rest.call('createDomainConnection', { params: { connection_id: wanted } });
      showToast({ message: t('connections.connected', { name: wanted }) });
      onClose();
    } catch (error) {
      const found = error instanceof RestError ? error.proof : undefined;
      if (found === undefined) throw error;
      if (proof === found) showToast({ message: t('connections.domainNotYet') });
      setProof(found);
    }
  });
  const problems = check.error === undefined ? {} : formErrors(check.error, { domain: 'connection_id' });
  return (
    <FormModal
      title={t('connections.domainTitle')}
      action={t(proof ? 'connections.domainCheck' : 'connections.domainNext')}
      busy={check.busy}
      problem={problems.form}
      onSubmit={() => void check.run()}
      onClose={onClose}
    >
      <TextField
        label={t('connections.domain')}
        value={domain}
        onChange={(text) => {
          setDomain(text);
          setProof(undefined);
        }}
        maxLength={CONNECTION_LIMITS.domain}
        placeholder="example.org"
        error={problems.domain}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        isRequired
        autoFocus
      />
      {proof && (
        <div className={styles.proof}>
          <p>{t('connections.domainHow')}</p>
          <ProofLine label={t('connections.domainRecord')} text={`_guildhall.${wanted}`} />
          <ProofLine label={t('connections.domainText')} text={proof} />
          <p>{t('connections.domainFile')}</p>
          <ProofLine
            label={t('connections.domainAddress')}
            text={`https://${wanted}/.well-known/guildhall`}
          />
        </div>
      )}
    </FormModal>
  );
}

function ProofLine({ label, text }: { label: string; text: string }) {
  return (
    <p className={styles.proofLine}>
      <span className={styles.proofLabel}>{label}</span>
      <code className={styles.proofText} dir="ltr">
        {text}
      </code>
      <IconButton
        icon="copy"
        label={t('connections.copy', { what: label })}
        onPress={() => void copyText(text)}
      />
    </p>
  );
}
