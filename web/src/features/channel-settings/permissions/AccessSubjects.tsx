import type { Role } from '@guildhall/client';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import type { MemberTable } from '../../../state/useMemberTable.ts';
import { RoleDot } from '../../../ui/RoleDot.tsx';
import { findMembers, useServerSearch } from '../../members/index.ts';
import * as styles from './ChannelPermissions.css.ts';

/** Offered at once; the search finds the others. */
const SHOWN = 8;

/** The first results, and the chosen one. */
function withChosen<Item>(found: readonly Item[], isChosen: (item: Item) => boolean): readonly Item[] {
  const first = found.slice(0, SHOWN);
  return first.some(isChosen) ? first : [...found.filter(isChosen), ...first].slice(0, SHOWN);
}

interface ChoiceProps {
  /** Id of the chosen subject. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** One of the guild's members. */
export function PersonChoice(props: ChoiceProps & { guildId: string; members: MemberTable }) {
  const { guildId, members, chosen, onChoose } = props;
  const [query, setQuery] = useState('');
  useServerSearch(guildId, query, members);
  const found = withChosen(findMembers(members.rows, query), ({ user }) => user.id === chosen);
  return (
    <Choice
      label={t('accessCheck.person')}
      search={t('guildSettings.searchMembers')}
      query={query}
      onQuery={setQuery}
    >
      {found.map(({ user, member }) => (
        <Candidate key={user.id} id={user.id} chosen={chosen} onChoose={onChoose}>
          <Avatar name={getName(user, member)} src={avatarAddress(user)} seed={user.id} size={20} />
          {getName(user, member)}
        </Candidate>
      ))}
    </Choice>
  );
}

/** One of the guild's roles. */
export function RoleChoice({ roles, chosen, onChoose }: ChoiceProps & { roles: readonly Role[] }) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const fitting = roles.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <Choice
      label={t('accessCheck.roleOf')}
      search={t('accessCheck.searchRoles')}
      query={query}
      onQuery={setQuery}
    >
      {withChosen(fitting, ({ id }) => id === chosen).map((role) => (
        <Candidate key={role.id} id={role.id} chosen={chosen} onChoose={onChoose}>
          <RoleDot color={role.color} />
          {role.name}
        </Candidate>
      ))}
    </Choice>
  );
}

function Choice(props: {
  label: string;
  search: string;
  query: string;
  onQuery: (query: string) => void;
  children: ReactNode;
}) {
  const { label, search, query, onQuery, children } = props;
  return (
    <div className={styles.choice}>
      <TextField
        label={label}
        icon="search"
        placeholder={search}
        value={query}
        onChange={onQuery}
        autoComplete="off"
      />
      <fieldset className={styles.candidates} aria-label={label}>
        {children}
      </fieldset>
    </div>
  );
}

function Candidate({ id, chosen, onChoose, children }: ChoiceProps & { id: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.candidate}
      aria-pressed={id === chosen}
      onClick={() => onChoose(id)}
    >
      {children}
    </button>
  );
}
