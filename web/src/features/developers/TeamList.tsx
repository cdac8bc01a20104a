import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { Team } from '@guildhall/protocol/teams/schemas';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { ListStates, type ReadList } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import * as styles from './developers.css.ts';
import { TeamCard } from './TeamCard.tsx';

const { min, max } = TEAM_LIMITS.name;

/** The user's teams, and creating another. */
export function TeamList({
  list,
  teams,
  onChange,
}: {
  list: ReadList;
  teams: readonly Team[];
  onChange: () => Promise<unknown>;
}) {
  const [creates, setCreates] = useState(false);
  return (
    <Section
      title={t('developers.teams')}
      lead={t('developers.teamsLead')}
      actions={
        <Button variant="filled" icon="add" onPress={() => setCreates(true)}>
          {t('developers.createTeam')}
        </Button>
      }
    >
      <ListStates
        list={list}
        failed={t('developers.listFailed')}
        empty={{ title: t('developers.noTeams'), body: t('developers.noTeamsBody') }}
      >
        <ul className={styles.cards}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </ul>
      </ListStates>
      {creates && <CreateTeam onCreate={onChange} onClose={() => setCreates(false)} />}
    </Section>
  );
}

function CreateTeam({ onCreate, onClose }: { onCreate: () => Promise<unknown>; onClose: () => void }) {
  const [name, setName] = useState('');
  const create = useAction(async () => {
    await rest.call('createTeam', { body: { name: name.trim() } });
    await onCreate();
    onClose();
  });
  const errors = create.error === undefined ? {} : formErrors(create.error, { name: 'name' });
  return (
    <FormModal
      title={t('developers.createTeam')}
      action={t('developers.createTeam')}
      busy={create.busy}
      isDisabled={[...name.trim()].length < min}
      problem={errors.form}
      onSubmit={() => void create.run()}
      onClose={onClose}
    >
      <TextField
        label={t('developers.name')}
        value={name}
        onChange={setName}
        maxLength={max}
        autoComplete="off"
        error={errors.name}
        isRequired
        autoFocus
      />
    </FormModal>
  );
}
