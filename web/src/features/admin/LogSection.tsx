import {
  INSTANCE_LOG_FILTERS,
  type InstanceAction,
  type InstanceLogFilter,
} from '@guildhall/protocol/instance/limits';
import type { InstanceLogEntry } from '@guildhall/protocol/instance/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Select } from '../../design/Select.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { createPage } from '../../state/queries/pages.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { describeEntry } from './logWords.ts';
import { PAGE, PagedList } from './PagedList.tsx';

const FILTERS = ['all', ...(Object.keys(INSTANCE_LOG_FILTERS) as InstanceLogFilter[])] as const;

const isAlert = (action: InstanceAction) => action === 'sign_in.failures' || action.endsWith('.limited');

/** The owner's actions, registrations, and sign-ins that look like password guessing. */
export default function LogSection() {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const pages = useLivePages({
    queryKey: ['instance', 'log', filter],
    queryFn: async ({ pageParam: before, signal }) => {
      const entries = await rest.call('listInstanceLog', {
        query: { limit: PAGE, ...(before ? { before } : {}), ...(filter === 'all' ? {} : { filter }) },
        signal,
      });
      return createPage(entries, PAGE, ({ id }) => id);
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('admin.log')} lead={t('admin.logLead')}>
      <div className={parts.tools}>
        <Select
          label={t('admin.logFilter')}
          value={filter}
          onChange={setFilter}
          options={FILTERS.map((value) => ({ value, label: t(`admin.logFilter.${value}`) }))}
        />
      </div>
      <PagedList
        pages={pages}
        failed={t('admin.failed')}
        empty={{ title: t('admin.noLog'), body: t('admin.noLogBody') }}
        row={(entry) => <LogRow key={entry.id} entry={entry} />}
      />
    </Section>
  );
}

function LogRow({ entry }: { entry: InstanceLogEntry }) {
  const { user, at, address, action, target_id } = entry;
  return (
    <li className={parts.row}>
      {user ? (
        <Avatar name={getName(user)} src={avatarAddress(user)} seed={user.id} size={32} />
      ) : (
        <Icon name={isAlert(action) ? 'warning' : 'audit'} size={32} />
      )}
      <div className={parts.rowWords}>
        <span className={parts.rowName}>{describeEntry(entry)}</span>
        <span className={parts.rowHint}>
          {user && user.id !== target_id && (
            <>
              <bdi>{getName(user)}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={at}>{formatDate(Date.parse(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
          {address && (
            <>
              {' · '}
              <bdi>{address}</bdi>
            </>
          )}
        </span>
      </div>
    </li>
  );
}
