import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { getName } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useCanEdit } from './useCan.ts';

/** The users who can add an application while it is not public. */
export default function TestersSection({ application }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const [invites, setInvites] = useState(false);
  const list = useLiveQuery({
    queryKey: ['testers', application.id],
    queryFn: ({ signal }) => rest.call('listTesters', { params, signal }),
  });
  const canEdit = useCanEdit(application);
  const count = list.data?.length ?? 0;
  return (
    <Section
      title={t('developers.testers')}
      lead={t('developers.testersLead', { max: APPLICATION_LIMITS.testers })}
      actions={
        canEdit && (
          <Button
            variant="filled"
            icon="invite"
            isDisabled={count >= APPLICATION_LIMITS.testers}
            onPress={() => setInvites(true)}
          >
            {t('developers.inviteTester')}
          </Button>
        )
      }
    >
      <ListStates
        list={list}
        failed={t('developers.listFailed')}
        empty={{ title: t('developers.noTesters'), body: t('developers.noTestersBody') }}
      >
        <ul>
          {(list.data ?? []).map(({ user, state }) => (
            <PersonRow
              key={user.id}
              user={user}
              hint={t(state === 2 ? 'developers.tester' : 'developers.invited')}
            >
              {canEdit && (
                <IconButton
                  icon="member.remove"
                  label={t('developers.removePerson', { name: getName(user) })}
                  onPress={() =>
                    void attempt(async () => {
                      await rest.call('removeTester', { params: { ...params, user_id: user.id } });
                      await list.refetch();
                    })
                  }
                />
              )}
            </PersonRow>
          ))}
        </ul>
      </ListStates>
      {invites && (
        <InviteDialog
          title={t('developers.inviteTester')}
          description={t('developers.inviteBody')}
          withRole={false}
          invite={async (username) => {
            await rest.call('inviteTester', { params, body: { username } });
            await list.refetch();
          }}
          onClose={() => setInvites(false)}
        />
      )}
    </Section>
  );
}
