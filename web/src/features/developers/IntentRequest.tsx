import { ApplicationFlag } from '@guildhall/protocol/applications/flags';
import { INTENT_REQUEST_LIMITS } from '@guildhall/protocol/intent-requests/schemas';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { TextArea } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import * as styles from './developers.css.ts';

/** The privileged intents that the owner of the instance grants. */
const INTENTS = [
  ['presences', ApplicationFlag.GATEWAY_PRESENCE, 'presence'],
  ['members', ApplicationFlag.GATEWAY_GUILD_MEMBERS, 'guild_members'],
  ['content', ApplicationFlag.GATEWAY_MESSAGE_CONTENT, 'message_content'],
] as const;

const { min, max } = INTENT_REQUEST_LIMITS.description;

/** Requesting privileged intents for a bot that is too large to turn them on by itself. */
export function IntentRequest({ applicationId }: { applicationId: string }) {
  const params = { application_id: applicationId };
  const [asks, setAsks] = useState(false);
  const request = useLiveQuery({
    queryKey: ['intent-request', applicationId],
    queryFn: ({ signal }) => rest.call('getIntentRequest', { params, signal }),
  });
  const state = request.data;
  const reason = state?.reason ?? '';
  return (
    <div className={styles.builder}>
      {state && (
        <Notice tone="info">
          {state.granted === null
            ? t('developers.requestOpen')
            : `${t(state.granted ? 'developers.requestGranted' : 'developers.requestRefused')} ${reason}`}
        </Notice>
      )}
      <Button onPress={() => setAsks(true)}>{t('developers.requestIntents')}</Button>
      {asks && (
        <RequestDialog
          onSend={async (flags, purpose) => {
            const useCases = INTENTS.filter(([, flag]) => (flags & flag) !== 0).map(([, , name]) => [
              `intents_gateway_${name}_use_case_description`,
              purpose,
            ]);
            await rest.call('requestIntents', {
              params,
              body: {
                application_description: purpose,
                intents_flags_requested: flags,
                ...Object.fromEntries(useCases),
              },
            });
            await request.refetch();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

function RequestDialog(props: {
  onSend: (flags: number, purpose: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { onSend, onClose } = props;
  const [flags, setFlags] = useState(0);
  const [purpose, setPurpose] = useState('');
  const send = useAction(async () => {
    await onSend(flags, purpose.trim());
    onClose();
  });
  const errors =
    send.error === undefined ? {} : formErrors(send.error, { purpose: 'application_description' });
  return (
    <FormModal
      title={t('developers.requestIntents')}
      description={t('developers.requestBody')}
      action={t('developers.requestSend')}
      busy={send.busy}
      isDisabled={flags === 0 || purpose.trim().length < min}
      problem={errors.form}
      onSubmit={() => void send.run()}
      onClose={onClose}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('developers.intents')}</legend>
        {INTENTS.map(([name, flag]) => (
          <Checkbox
            key={name}
            checked={(flags & flag) !== 0}
            onChange={(on) => setFlags(on ? flags | flag : flags & ~flag)}
          >
            {t(`developers.intent.${name}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        label={t('developers.requestPurpose')}
        hint={t('developers.requestPurposeHint', { min })}
        value={purpose}
        onChange={setPurpose}
        maxLength={max}
        rows={5}
        error={errors.purpose}
        isRequired
      />
    </FormModal>
  );
}
