import { ApplicationFlag } from '@guildhall/protocol/applications/flags';
import { INTENT_REQUEST_LIMITS, type OpenIntentRequest } from '@guildhall/protocol/intent-requests/schemas';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { TextArea } from '../../design/TextField.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationIconAddress, getName } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';

const INTENTS = [
  ['presence', ApplicationFlag.GATEWAY_PRESENCE],
  ['members', ApplicationFlag.GATEWAY_GUILD_MEMBERS],
  ['content', ApplicationFlag.GATEWAY_MESSAGE_CONTENT],
] as const;

const listIntents = (flags: number) =>
  formatList(
    INTENTS.filter(([, flag]) => (flags & flag) !== 0).map(([name]) => t(`admin.apps.intent.${name}`)),
  );

/** Requests of large bots for privileged intents, which the owner grants or refuses. */
export default function AppsSection() {
  const [decided, setDecided] = useState<{ request: OpenIntentRequest; granted: boolean }>();
  const list = useLiveQuery({
    queryKey: ['instance', 'intent-requests'],
    queryFn: ({ signal }) => rest.call('listIntentRequests', { signal }),
  });
  return (
    <Section title={t('admin.apps')} lead={t('admin.appsLead')}>
      <ListStates
        list={list}
        failed={t('admin.failed')}
        empty={{ title: t('admin.apps.none'), body: t('admin.apps.noneBody') }}
      >
        <ul>
          {(list.data ?? []).map((request) => (
            <li key={request.application.id} className={parts.row}>
              <Avatar
                name={request.application.name}
                src={applicationIconAddress(request.application)}
                seed={request.application.id}
                size={32}
              />
              <div className={parts.rowWords}>
                <span className={parts.rowName}>
                  <Clip>{request.application.name}</Clip>
                </span>
                <span className={parts.rowHint}>
                  {t('admin.apps.wants', {
                    intents: listIntents(request.flags),
                    guilds: request.guild_count,
                    name: getName(request.requested_by),
                  })}
                </span>
                <p className={parts.rowHint}>{request.description}</p>
              </div>
              <Button onPress={() => setDecided({ request, granted: false })}>
                {t('admin.apps.refuse')}
              </Button>
              <Button variant="filled" onPress={() => setDecided({ request, granted: true })}>
                {t('admin.apps.grant')}
              </Button>
            </li>
          ))}
        </ul>
      </ListStates>
      {decided && (
        <DecideDialog {...decided} onDecide={() => list.refetch()} onClose={() => setDecided(undefined)} />
      )}
    </Section>
  );
}

function DecideDialog(props: {
  request: OpenIntentRequest;
  granted: boolean;
  onDecide: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { request, granted, onDecide, onClose } = props;
  const [reason, setReason] = useState('');
  const decide = useAction(async () => {
    await rest.call('decideIntentRequest', {
      params: { application_id: request.application.id },
      body: { granted, reason: reason.trim() || null },
    });
    await onDecide();
    onClose();
  });
  const errors = decide.error === undefined ? {} : formErrors(decide.error, { reason: 'reason' });
  return (
    <FormModal
      title={t(granted ? 'admin.apps.grantTitle' : 'admin.apps.refuseTitle', {
        name: request.application.name,
      })}
      description={t('admin.apps.decideBody')}
      action={t(granted ? 'admin.apps.grant' : 'admin.apps.refuse')}
      danger={!granted}
      busy={decide.busy}
      problem={errors.form}
      onSubmit={() => void decide.run()}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.apps.reason')}
        value={reason}
        onChange={setReason}
        maxLength={INTENT_REQUEST_LIMITS.reason}
        rows={3}
        error={errors.reason}
      />
    </FormModal>
  );
}
