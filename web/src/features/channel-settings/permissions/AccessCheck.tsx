import { type Channel, key, permissionSubject, type Store } from '@guildhall/client';
import type { ChannelType } from '@guildhall/protocol/channels/types';
import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { computeChannelPermissions } from '@guildhall/protocol/permissions/compute';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useState } from 'react';
import * as panes from '../../../app/settings/twoPanes.css.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { Select } from '../../../design/Select.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useMe, useSlice } from '../../../state/hooks.ts';
import { avatarAddress, nameOf } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { findMembers, type MemberTable, useServerSearch } from '../../guild-settings/index.ts';
import {
  channelPermissionGroups,
  explainPermission,
  permissionName,
  type Reason,
} from '../../permissions/index.ts';
import * as styles from './ChannelPermissions.css.ts';
import { overwritesOf } from './overwrites.ts';
import { useHeading, useInnerHeading } from './useHeading.ts';

export interface AccessCheckProps {
  guildId: string;
  channel: Channel;
  members: MemberTable;
}

/** People offered at once; the search finds the others. */
const SHOWN = 8;

/** Why somebody can, or can't, do something in the channel: everything that has a say, in the order in which it is weighed. */
export function AccessCheck({ guildId, channel, members }: AccessCheckProps) {
  const { store } = useSession();
  const Heading = useHeading();
  const InnerHeading = useInnerHeading();
  const me = useMe();
  const [query, setQuery] = useState('');
  const [userId, setUserId] = useState(me.id);
  const [permission, setPermission] = useState<PermissionName>('VIEW_CHANNEL');
  // Roles and one's own place are looked at below: both redraw this.
  useSlice(key.roles(guildId), () => store.roles.get(guildId)?.size);
  useServerSearch(guildId, query, members);
  const offered = findMembers(members.rows, query).slice(0, SHOWN);
  const row = members.rows.find(({ user }) => user.id === userId);
  const name = row ? nameOf(row.user, row.member) : t('user.unknown');
  const subject = permissionSubject(store, guildId, userId);
  const now = Date.now();
  const overwrites = overwritesOf(channel);
  const effective = subject
    ? computeChannelPermissions(subject, overwrites, channel.type as ChannelType, now)
    : 0n;
  const reasons = subject
    ? explainPermission(subject, overwrites, Permission[permission], effective, now)
    : [];
  const may = (effective & Permission[permission]) !== 0n;
  const options = channelPermissionGroups(channel.type)
    .flatMap(([, names]) => names)
    .map((value) => ({ value, label: permissionName(value, true) }));

  return (
    <div className={panes.scroller}>
      <header className={styles.head}>
        <Heading className={styles.headTitle}>
          {t('accessCheck.title', { channel: channel.name ?? '' })}
        </Heading>
      </header>
      <p className={styles.lead}>{t('accessCheck.lead')}</p>
      <div className={styles.question}>
        <Select
          label={t('accessCheck.permission')}
          value={permission}
          onChange={setPermission}
          options={options}
        />
        <TextField
          label={t('accessCheck.person')}
          icon="search"
          placeholder={t('guildSettings.searchMembers')}
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
      </div>
      <fieldset className={styles.candidates} aria-label={t('accessCheck.person')}>
        {offered.map(({ user, member }) => (
          <button
            key={user.id}
            type="button"
            className={styles.candidate}
            aria-pressed={user.id === userId}
            onClick={() => setUserId(user.id)}
          >
            <Avatar name={nameOf(user, member)} src={avatarAddress(user)} seed={user.id} size={20} />
            {nameOf(user, member)}
          </button>
        ))}
      </fieldset>
      <section className={styles.verdict} aria-live="polite">
        <InnerHeading className={styles.verdictTitle} data-may={may || undefined}>
          <Icon name={may ? 'check.circle' : 'block'} weight="fill" />
          {t(may ? 'accessCheck.yes' : 'accessCheck.no', {
            name,
            permission: permissionName(permission, true),
          })}
        </InnerHeading>
        <ol className={styles.reasons}>
          {reasons.map((reason, at) => (
            <li
              key={`${reason.kind} ${'roleId' in reason ? reason.roleId : ''}`}
              className={styles.reason}
              data-decides={at === reasons.length - 1 || undefined}
            >
              <Icon
                name={reason.gives ? 'check' : 'close'}
                size={16}
                weight="bold"
                className={reason.gives ? styles.gives : styles.takes}
                label={t(reason.gives ? 'overwrite.allow' : 'overwrite.deny')}
              />
              <span>{reasonWords(store, guildId, reason, name)}</span>
              {at === reasons.length - 1 && reasons.length > 1 && (
                <span className={styles.decides}>{t('accessCheck.decides')}</span>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function reasonWords(store: Store, guildId: string, reason: Reason, name: string): string {
  const role = 'roleId' in reason ? (store.roles.get(guildId)?.get(reason.roleId)?.name ?? '') : '';
  switch (reason.kind) {
    case 'channelRole':
      return t(reason.gives ? 'accessCheck.channelRoleAllows' : 'accessCheck.channelRoleDenies', { role });
    case 'channelMember':
      return t(reason.gives ? 'accessCheck.channelMemberAllows' : 'accessCheck.channelMemberDenies', {
        name,
      });
    default:
      return t(`accessCheck.${reason.kind}`, { role, name });
  }
}
