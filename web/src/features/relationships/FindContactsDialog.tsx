import { ContactSuggestions, type ContactsSynced } from '@guildhall/protocol/contacts/schemas';
import { CONTACT_LIMITS } from '@guildhall/protocol/limits/contacts';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { TextArea } from '../../design/TextField.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe } from '../../state/hooks.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { canPickContacts, pickContacts, readNumbers } from './contacts.ts';
import { SUGGESTIONS } from './suggestions.ts';

const { MUTUAL_CONTACT_INFO_ONLY: MUTUAL, ANYONE_WITH_CONTACT_INFO: ANYONE } = ContactSuggestions;

/** Finds friends by the phone numbers of contacts, who look for friends too, and asks them all at once. */
export default function FindContactsDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const { client } = useQueries();
  const [text, setText] = useState('');
  const [allowed, setAllowed] = useState<1 | 2>(MUTUAL);
  const [found, setFound] = useState<ContactsSynced>();
  const numbers = readNumbers(text);
  const params = { connection_id: '@me' } as const;
  const look = useAction(async () => {
    await rest.call('connectContacts', { params, body: { name: me.username, friend_sync: true } });
    const synced = await rest.call('syncContacts', {
      params,
      body: {
        friend_list_entries: numbers.slice(0, CONTACT_LIMITS.contacts).map((friend_id) => ({ friend_id })),
        background: false,
        allowed_in_suggestions: allowed,
        include_mutual_friends_count: true,
        add_reverse_friend_suggestions: true,
      },
    });
    setFound(synced);
    void client.invalidateQueries({ queryKey: SUGGESTIONS });
  });
  const askAll = useAction(async () => {
    const { bulk_add_token: token, friend_suggestions: people = [] } = found ?? {};
    if (!token) return onClose();
    const user_ids = people.map(({ suggested_user: { id } }) => id);
    const { successful_requests: sent } = await rest.call('bulkAddRelationships', {
      body: { user_ids, token },
    });
    showToast({ message: t('contacts.asked', { count: sent.length }) });
    onClose();
  });
  const count = found?.friend_suggestions.length ?? 0;
  const errors = formErrors(found ? askAll.error : look.error, {
    friend_list_entries: 'friend_list_entries',
    name: 'name',
  });
  const hasPhone = Boolean(me.phone);
  if (found)
    return (
      <FormModal
        title={t('contacts.title')}
        description={t('contacts.found', { count })}
        action={t(count > 0 ? 'contacts.askAll' : 'contacts.close')}
        busy={askAll.busy}
        problem={errors.form}
        onSubmit={() => void askAll.run()}
        onClose={onClose}
      >
        {null}
      </FormModal>
    );
  return (
    <FormModal
      title={t('contacts.title')}
      description={t(hasPhone ? 'contacts.body' : 'contacts.noPhone')}
      action={t('contacts.look')}
      busy={look.busy}
      isDisabled={!hasPhone || numbers.length === 0}
      problem={errors.form ?? errors.friend_list_entries ?? errors.name}
      onSubmit={() => void look.run()}
      onClose={onClose}
    >
      {canPickContacts() && (
        <Button
          isDisabled={!hasPhone}
          onPress={() => void pickContacts().then((picked) => setText(picked.join('\n')))}
        >
          {t('contacts.choose')}
        </Button>
      )}
      <TextArea
        label={t('contacts.numbers')}
        hint={t('contacts.numbersHint')}
        value={text}
        onChange={setText}
        isDisabled={!hasPhone}
      />
      <RadioGroup
        label={t('contacts.allowed')}
        value={String(allowed)}
        onChange={(value) => setAllowed(value === String(ANYONE) ? ANYONE : MUTUAL)}
        choices={[
          { value: String(MUTUAL), label: t('contacts.allowed.1') },
          { value: String(ANYONE), label: t('contacts.allowed.2') },
        ]}
      />
    </FormModal>
  );
}
