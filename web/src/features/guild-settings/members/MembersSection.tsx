import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/Select.tsx';
import { cx } from '../../../design/selectors.ts';
import { TextField } from '../../../design/TextField.tsx';
import { useGradual } from '../../../design/useGradual.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { useGuild, useGuildPermission, useMe, useRoles } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { type MemberRow, type MemberTable, useMemberTable } from '../../../state/useMemberTable.ts';
import { MorePages } from '../../../ui/MorePages.tsx';
import { ListStates, type ReadList } from '../../../ui/settings/ListStates.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Section } from '../../../ui/settings/parts.tsx';
import { findMembers, useServerSearch } from '../../members/index.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { type MemberDialog, MemberDialogs } from './MemberDialogs.tsx';
import { MemberTableRow } from './MemberTableRow.tsx';
import * as styles from './members.css.ts';
import { PruneDialog } from './PruneDialog.tsx';
import { SORTS, type Sort, sortMembers } from './sortMembers.ts';
import { useMemberSearch } from './useMemberSearch.ts';

/** Rows drawn at first, and how many more each time. */
const STEP = 100;
/** And in one frame. */
const FRAME = 12;
const ANY = 'any';
/** Members from which on the server finds and sorts them: fewer are read at once. */
const LARGE = 1_000;

/** Counts as loaded even if nothing was found, so that the search fields stay. */
const getSearchList = (search: Omit<ReadList, 'data'> & { readonly data: unknown }): ReadList => ({
  data: search.data ? [search.data] : undefined,
  isError: search.isError,
  error: search.error,
  refetch: search.refetch,
});
const getTableList = ({ rows, status, error, retry }: MemberTable): ReadList => ({
  data: status === 'ready' || rows.length > 0 ? rows : undefined,
  isError: status === 'failed',
  error,
  refetch: retry,
});

/** Everybody in the guild: finding them, their roles, nicknames and timeouts, and sending them away. */
export default function MembersSection({ guildId }: { guildId: string }) {
  const { store } = useSession();
  const guild = useGuild(guildId);
  const me = useMe();
  const mayManage = useGuildPermission(guildId, 'MANAGE_GUILD');
  const mayKick = useGuildPermission(guildId, 'KICK_MEMBERS');
  const mayRoles = useGuildPermission(guildId, 'MANAGE_ROLES');
  const isLarge = mayManage && (guild?.member_count ?? 0) > LARGE;
  const members = useMemberTable(guildId, !isLarge);
  const roles = useRoles(guildId);
  const [query, setQuery] = useState('');
  const [roleId, setRoleId] = useState(ANY);
  const [sort, setSort] = useState<Sort>(isLarge ? 'joinedNewest' : 'name');
  const [shown, setShown] = useState(STEP);
  const [dialog, setDialog] = useState<MemberDialog>();
  const [pruning, setPruning] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useServerSearch(guildId, isLarge ? '' : query, members);
  const search = useMemberSearch(
    guildId,
    { text: query, roleId: roleId === ANY ? undefined : roleId, sort },
    isLarge,
  );

  const local = findMembers(members.rows, query).filter(
    ({ member }: MemberRow) => roleId === ANY || member.roles.includes(roleId),
  );
  // The store has later changes of those that the server found.
  const remote = (search.data ?? []).flatMap(({ user, member }): MemberRow[] => {
    const known = store.members.get(guildId)?.get(user.id);
    return known ? [{ user: store.users.get(user.id) ?? user, member: { ...member, ...known } }] : [];
  });
  const found = isLarge ? remote : sortMembers(local, sort);
  const offered = isLarge ? found : found.slice(0, shown);
  const hidden = (isLarge ? (search.data?.[0]?.total ?? 0) : found.length) - offered.length;
  const drawn = offered.slice(0, useGradual(offered.length, FRAME));
  const count = guild?.member_count ?? members.rows.length;
  const choose = useCallback(
    (id: string, on: boolean) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id))),
    [],
  );
  const roleOptions = useMemo(
    () => [
      { value: ANY, label: t('members.anyRole') },
      ...roles.filter(({ id }) => id !== guildId).map(({ id, name }) => ({ value: id, label: name })),
    ],
    [roles, guildId],
  );
  const mayChoose = mayKick || mayRoles;

  return (
    <Section title={t('guildSettings.members')} lead={t('members.count', { count })}>
      <div className={parts.tools}>
        <TextField
          className={cx(parts.grow, styles.search)}
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
          options={roleOptions}
        />
        <Select
          label={t('memberTable.sort')}
          hideLabel
          value={sort}
          onChange={(next) => setSort(next as Sort)}
          options={SORTS.filter((name) => !isLarge || name !== 'name').map((name) => ({
            value: name,
            label: t(`memberTable.sort.${name}`),
          }))}
        />
        {mayManage && mayKick && <Button onPress={() => setPruning(true)}>{t('memberTable.prune')}</Button>}
      </div>
      {chosen.size > 0 && <ChosenBar guildId={guildId} chosen={chosen} onDone={() => setChosen(new Set())} />}
      <ListStates
        list={isLarge ? getSearchList(search) : getTableList(members)}
        failed={t('guildSettings.membersFailed')}
        empty={{ title: t('members.none'), body: t('members.noneBody') }}
      >
        <ul className={parts.rows}>
          {drawn.map((row) => (
            <MemberTableRow
              key={row.user.id}
              guildId={guildId}
              row={row}
              onDialog={setDialog}
              isChosen={chosen.has(row.user.id)}
              mayChoose={row.user.id !== me.id}
              onChoose={mayChoose ? choose : undefined}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <p className={parts.lead} role="status">
            {query ? t('guildSettings.nobodyFound', { query }) : t('members.nobodyWithRole')}
          </p>
        )}
        {isLarge && (
          <MorePages pages={search}>{t('members.more', { count: formatNumber(hidden) })}</MorePages>
        )}
        {!isLarge && hidden > 0 && (
          <p className={parts.lead}>
            <Button onPress={() => setShown(shown + STEP)}>
              {t('members.more', { count: formatNumber(hidden) })}
            </Button>
          </p>
        )}
      </ListStates>
      {pruning && <PruneDialog guildId={guildId} onClose={() => setPruning(false)} />}
      {dialog && (
        <MemberDialogs
          guildId={guildId}
          // The row as it is now, so that a change from elsewhere shows.
          dialog={{
            ...dialog,
            row: found.find(({ user }) => user.id === dialog.row.user.id) ?? dialog.row,
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Section>
  );
}
