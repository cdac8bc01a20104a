import type { AdminUser } from '@guildhall/protocol/instance/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { Menu, MenuItem } from '../../design/Menu.tsx';
import { Modal } from '../../design/Modal.tsx';
import { showToast } from '../../design/toast.ts';
import { useDebounced } from '../../design/useDebounced.ts';
import { formatDate, formatRelative } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { changePages, createPage, type Pages } from '../../state/queries/pages.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { copyText } from '../../ui/copyText.ts';
import { PasswordDialog } from '../../ui/forms/PasswordDialog.tsx';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import * as styles from './admin.css.ts';
import { PAGE, PAUSE, PagedList } from './PagedList.tsx';

/** Everybody with an account, and letting them in or not. */
export default function PeopleSection() {
  const [query, setQuery] = useState('');
  const [link, setLink] = useState<{ name: string; url: string }>();
  const [linkFor, setLinkFor] = useState<AdminUser>();
  const wanted = useDebounced(query.trim(), PAUSE);
  const { client } = useQueries();
  const pages = useLivePages({
    queryKey: ['instance', 'users', wanted],
    queryFn: async ({ pageParam: before, signal }) => {
      const users = await rest.call('listInstanceUsers', {
        query: { limit: PAGE, ...(wanted ? { query: wanted } : {}), ...(before ? { before } : {}) },
        signal,
      });
      return createPage(users, PAGE, ({ user }) => user.id);
    },
    placeholderData: keepPreviousData,
  });
  const replace = (changed: AdminUser) =>
    client.setQueriesData<Pages<AdminUser>>(
      { queryKey: ['instance', 'users'] },
      (data) =>
        data &&
        changePages(data, (users) =>
          users.map((person) => (person.user.id === changed.user.id ? changed : person)),
        ),
    );

  const setDisabled = async (person: AdminUser, disabled: boolean) => {
    const name = getName(person.user);
    const sure =
      !disabled ||
      (await confirm({
        title: t('admin.disable.title', { name }),
        body: t('admin.disable.body'),
        action: t('admin.disable'),
        danger: true,
      }));
    if (!sure) return;
    await attempt(async () =>
      replace(
        await rest.call('updateInstanceUser', { params: { user_id: person.user.id }, body: { disabled } }),
      ),
    );
  };

  return (
    <Section title={t('admin.people')} lead={t('admin.peopleLead')}>
      <PagedList
        pages={pages}
        search={{ label: t('admin.searchPeople'), query, onChange: setQuery }}
        failed={t('admin.failed')}
        empty={{ title: t('admin.nobodyFound'), body: t('admin.nobodyFoundBody') }}
        row={(person) => (
          <PersonRow
            key={person.user.id}
            person={person}
            onDisable={(disabled) => void setDisabled(person, disabled)}
            onReset={() => setLinkFor(person)}
            onResetMfa={() => void resetMfa(person)}
          />
        )}
      />
      {linkFor && (
        <PasswordDialog
          title={t('admin.resetLink.title', { name: getName(linkFor.user) })}
          description={t('admin.resetLink.confirm')}
          action={t('admin.resetLink.make')}
          run={async (password) => {
            const params = { user_id: linkFor.user.id };
            const { url } = await rest.call('createResetLink', { params, body: { password } });
            setLinkFor(undefined);
            setLink({ name: getName(linkFor.user), url });
          }}
          onClose={() => setLinkFor(undefined)}
        />
      )}
      {link && (
        <Modal
          isOpen
          onClose={() => setLink(undefined)}
          title={t('admin.resetLink.title', { name: link.name })}
          description={t('admin.resetLink.body')}
          footer={
            <Button variant="filled" icon="copy" onPress={() => void copyText(link.url)}>
              {t('admin.resetLink.copy')}
            </Button>
          }
        >
          <p className={styles.link} dir="ltr">
            {link.url}
          </p>
        </Modal>
      )}
    </Section>
  );
}

/** Removes the authenticators of a user who lost them. */
async function resetMfa({ user }: AdminUser): Promise<void> {
  const agreed = await confirm({
    title: t('admin.resetMfa.title', { name: getName(user) }),
    body: t('admin.resetMfa.body'),
    action: t('admin.resetMfa'),
    danger: true,
  });
  const params = { user_id: user.id };
  if (agreed && (await attempt(() => rest.call('resetUserMfa', { params }))))
    showToast({ message: t('admin.resetMfa.done') });
}

function PersonRow(props: {
  person: AdminUser;
  onDisable: (disabled: boolean) => void;
  onReset: () => void;
  onResetMfa: () => void;
}) {
  const { person, onDisable, onReset, onResetMfa } = props;
  const { user, email, verified, created_at, last_seen_at, disabled_at, guild_count, is_owner } = person;
  const name = getName(user);
  const isDisabled = disabled_at !== null;
  return (
    <li className={parts.row}>
      <Avatar name={name} src={avatarAddress(user)} seed={user.id} size={32} faded={isDisabled} />
      <div className={parts.rowWords}>
        <span className={parts.rowName}>
          <bdi>{name}</bdi> {is_owner && <Tag>{t('admin.owner')}</Tag>}{' '}
          {isDisabled && <Tag>{t('admin.disabled')}</Tag>}
        </span>
        <span className={parts.rowHint}>
          <bdi>{user.username}</bdi>
          {email && (
            <>
              {' · '}
              <bdi>{email}</bdi>
            </>
          )}
          {verified || !email ? '' : ` (${t('admin.unverified')})`}
        </span>
        <span className={parts.rowHint}>
          {t('admin.personFacts', {
            since: formatDate(Date.parse(created_at), { dateStyle: 'medium' }),
            seen: last_seen_at ? formatRelative(Date.parse(last_seen_at) - Date.now()) : t('admin.never'),
            count: guild_count,
          })}
        </span>
      </div>
      <Menu
        label={t('admin.actionsOf', { name })}
        placement="bottom end"
        trigger={<IconButton icon="more" label={t('admin.actionsOf', { name })} tooltip="none" />}
      >
        <MenuItem icon="copy" label={t('menu.copyId')} onAction={() => void copyText(user.id)} />
        <MenuItem icon="key" label={t('admin.resetLink')} onAction={onReset} />
        <MenuItem icon="moderation" label={t('admin.resetMfa')} onAction={onResetMfa} />
        {isDisabled ? (
          <MenuItem icon="check" label={t('admin.enable')} onAction={() => onDisable(false)} />
        ) : (
          <MenuItem
            icon="block"
            danger
            label={t('admin.disable')}
            {...(is_owner ? { isDisabled: true, hint: t('admin.ownerLocked') } : {})}
            onAction={() => onDisable(true)}
          />
        )}
      </Menu>
    </li>
  );
}
