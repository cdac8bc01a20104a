import { guildPermissions, key } from '@guildhall/client';
import { useState } from 'react';
import * as parts from '../../../app/settings/parts.css.ts';
import { Section } from '../../../app/settings/parts.tsx';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/Select.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { useGuild, useRoles, useSlice } from '../../../state/hooks.ts';
import { ListStates } from '../ListStates.tsx';
import { useServerSearch } from '../MemberPicker.tsx';
import { findMembers } from '../memberSearch.ts';
import { type MemberRow, useMemberTable } from '../useMemberTable.ts';
import { type MemberDialog, MemberDialogs } from './MemberDialogs.tsx';
import { MemberTableRow } from './MemberTableRow.tsx';

/** Rows drawn at first, and how many more each time. */
const STEP = 100;
const ANY = 'any';

/** Everybody in the guild: finding them, their roles, nicknames and timeouts, and sending them away. */
export default function MembersSection({ guildId }: { guildId: string }) {
  const members = useMemberTable(guildId);
  const guild = useGuild(guildId);
  const roles = useRoles(guildId);
  const [query, setQuery] = useState('');
  const [roleId, setRoleId] = useState(ANY);
  const [shown, setShown] = useState(STEP);
  const [dialog, setDialog] = useState<MemberDialog>();
  useServerSearch(guildId, query, members);
  // What one may do to whom hangs on one's own permissions and roles.
  useSlice(key.permissions(guildId), (store) => guildPermissions(store, guildId));
  const found = findMembers(members.rows, query).filter(
    ({ member }: MemberRow) => roleId === ANY || member.roles.includes(roleId),
  );
  const count = guild?.member_count ?? members.rows.length;
  return (
    <Section title={t('guildSettings.members')} lead={t('members.count', { count })}>
      <div className={parts.tools}>
        <TextField
          className={parts.grow}
          label={t('guildSettings.searchMembers')}
          hideLabel
          icon="search"
          placeholder={t('guildSettings.searchMembers')}
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
        <Select
          label={t('members.byRole')}
          hideLabel
          value={roleId}
          onChange={setRoleId}
          options={[
            { value: ANY, label: t('members.anyRole') },
            ...roles.filter(({ id }) => id !== guildId).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <ListStates
        list={{ ...members, items: members.rows }}
        failed={t('guildSettings.membersFailed')}
        empty={{ title: t('members.none'), body: t('members.noneBody') }}
      >
        <ul className={parts.rows}>
          {found.slice(0, shown).map((row) => (
            <MemberTableRow key={row.user.id} guildId={guildId} row={row} onDialog={setDialog} />
          ))}
        </ul>
        {found.length === 0 && (
          <p className={parts.lead} role="status">
            {query ? t('guildSettings.nobodyFound', { query }) : t('members.nobodyWithRole')}
          </p>
        )}
        {found.length > shown && (
          <p className={parts.lead}>
            <Button onPress={() => setShown(shown + STEP)}>
              {t('members.more', { count: formatNumber(found.length - shown) })}
            </Button>
          </p>
        )}
      </ListStates>
      {dialog && (
        <MemberDialogs
          guildId={guildId}
          // The row as it is now, so that a change from elsewhere shows.
          dialog={{
            ...dialog,
            row: members.rows.find(({ user }) => user.id === dialog.row.user.id) ?? dialog.row,
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Section>
  );
}
