import { ASSIGNABLE_TEAM_ROLES } from '@guildhall/protocol/teams/roles';
import type { Team, TeamMember } from '@guildhall/protocol/teams/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe } from '../../state/hooks.ts';
import { getName } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { PasswordDialog } from '../../ui/forms/PasswordDialog.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import * as styles from './developers.css.ts';
import { TEAMS } from './groups.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonRow } from './PersonRow.tsx';
import { useCan } from './useCan.ts';

type Asked = { readonly kind: 'delete' } | { readonly kind: 'transfer'; readonly member: TeamMember };

/** A team: its members with their roles, transferring and deleting it. */
export function TeamSection({ team, onChange }: { team: Team; onChange: () => Promise<unknown> }) {
  const params = { team_id: team.id };
  const navigate = useNavigate();
  const [invites, setInvites] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const list = useLiveQuery({
    queryKey: ['team-members', team.id],
    queryFn: ({ signal }) => rest.call('listTeamMembers', { params, signal }),
  });
  const members = list.data ?? [];
  const can = useCan(team, members);
  const canManage = can('manageMembers');
  const isOwner = can('endTeam');
  const ownId = useMe()?.id;
  const change = (act: () => Promise<unknown>) =>
    void attempt(async () => {
      await act();
      await list.refetch();
    });
  const leave = async (userId: string) => {
    await rest.call('removeTeamMember', { params: { ...params, user_id: userId } });
    if (userId !== ownId) return;
    await navigate({ to: TEAMS, replace: true });
    await onChange();
  };
  const end = async (password: string | null) => {
    if (asked?.kind === 'transfer') {
      const body = { owner_user_id: asked.member.user.id, password };
      await rest.call('updateTeam', { params, body });
    } else {
      await rest.call('deleteTeam', { params, body: { password } });
      await navigate({ to: TEAMS, replace: true });
    }
    setAsked(undefined);
    await onChange();
  };
  const member = asked?.kind === 'transfer' ? getName(asked.member.user) : '';
  return (
    <Section
      title={team.name}
      lead={t('developers.teamLead')}
      actions={
        canManage && (
          <Button variant="filled" icon="invite" onPress={() => setInvites(true)}>
            {t('developers.inviteMember')}
          </Button>
        )
      }
    >
      <ListStates
        list={list}
        failed={t('developers.listFailed')}
        empty={{ title: t('developers.noTeams'), body: t('developers.noTeamsBody') }}
      >
        <ul>
          {members.map((one) => {
            const { user, role, membership_state: state } = one;
            const owns = user.id === team.owner_user_id;
            return (
              <PersonRow
                key={user.id}
                user={user}
                hint={
                  state === 1
                    ? t('developers.invited')
                    : t(owns ? 'developers.role.owner' : `developers.role.${role}`)
                }
              >
                {!owns && canManage && (
                  <Select
                    className={styles.roleSelect}
                    label={t('developers.roleOf', { name: getName(user) })}
                    hideLabel
                    value={role}
                    onChange={(next) =>
                      change(() =>
                        rest.call('updateTeamMember', {
                          params: { ...params, user_id: user.id },
                          body: { role: next },
                        }),
                      )
                    }
                    options={ASSIGNABLE_TEAM_ROLES.map((value) => ({
                      value,
                      label: t(`developers.role.${value}`),
                    }))}
                  />
                )}
                {!owns && isOwner && state === 2 && (
                  <IconButton
                    icon="premium"
                    label={t('developers.makeOwner', { name: getName(user) })}
                    onPress={() => setAsked({ kind: 'transfer', member: one })}
                  />
                )}
                {!owns && (canManage || user.id === ownId) && (
                  <IconButton
                    icon="member.remove"
                    label={t('developers.removePerson', { name: getName(user) })}
                    onPress={() => change(() => leave(user.id))}
                  />
                )}
              </PersonRow>
            );
          })}
        </ul>
      </ListStates>
      {isOwner && (
        <div className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t('developers.deleteTeam')}</span>
            <span className={parts.rowHint}>{t('developers.deleteTeamHint')}</span>
          </div>
          <Button variant="danger" onPress={() => setAsked({ kind: 'delete' })}>
            {t('developers.deleteTeam')}
          </Button>
        </div>
      )}
      {invites && (
        <InviteDialog
          title={t('developers.inviteMember')}
          description={t('developers.inviteBody')}
          withRole
          invite={async (username, role) => {
            await rest.call('inviteTeamMember', { params, body: { username, role } });
            await list.refetch();
          }}
          onClose={() => setInvites(false)}
        />
      )}
      {asked && (
        <PasswordDialog
          title={
            asked.kind === 'delete'
              ? t('developers.deleteTitle', { name: team.name })
              : t('developers.makeOwnerTitle', { name: member })
          }
          description={t(asked.kind === 'delete' ? 'developers.deleteTeamBody' : 'developers.makeOwnerBody')}
          action={t(asked.kind === 'delete' ? 'developers.deleteTeam' : 'developers.makeOwnerAction')}
          danger
          run={end}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
