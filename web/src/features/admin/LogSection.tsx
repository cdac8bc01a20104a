import type { InstanceLogEntry } from '@guildhall/protocol/instance/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import * as parts from '../../app/settings/parts.css.ts';
import { Section } from '../../app/settings/parts.tsx';
import { Avatar } from '../../design/Avatar.tsx';
import { formatDate, formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, nameOf } from '../../state/names.ts';
import { PagedList } from './PagedList.tsx';
import { type ReadPage, usePages } from './usePages.ts';

const read: ReadPage<InstanceLogEntry> = ({ before, limit }, signal) =>
  rest.call('listInstanceLog', { query: { limit, ...(before ? { before } : {}) }, signal });
const idOf = ({ id }: InstanceLogEntry) => id;

/** What an entry was about, in words. */
function wordsOf({ action, details, target_id: target }: InstanceLogEntry): string {
  const { name, username, changed } = (details ?? {}) as {
    name?: string;
    username?: string;
    changed?: ('registration' | 'privacy' | 'terms')[];
  };
  switch (action) {
    case 'guild.delete':
      return t('admin.did.guildDelete', { name: name ?? target ?? '' });
    case 'user.disable':
      return t('admin.did.disable', { name: username ?? target ?? '' });
    case 'user.enable':
      return t('admin.did.enable', { name: username ?? target ?? '' });
    case 'user.reset_link':
      return t('admin.did.resetLink', { name: username ?? target ?? '' });
    case 'settings.update':
      return t('admin.did.settings', {
        what: formatList((changed ?? []).map((key) => t(`admin.setting.${key}`))),
      });
  }
}

/** What was done to the instance. */
export default function LogSection() {
  const pages = usePages(read, idOf, '');
  return (
    <Section title={t('admin.log')} lead={t('admin.logLead')}>
      <PagedList
        pages={pages}
        failed={t('admin.failed')}
        empty={{ title: t('admin.noLog'), body: t('admin.noLogBody') }}
        row={(entry) => (
          <li key={entry.id} className={parts.row}>
            <Avatar
              name={nameOf(entry.user)}
              src={avatarAddress(entry.user)}
              seed={entry.user.id}
              size={32}
            />
            <div className={parts.rowWords}>
              <span className={parts.rowName}>{wordsOf(entry)}</span>
              <span className={parts.rowHint}>
                {nameOf(entry.user)} ·{' '}
                {formatDate(snowflakeTimestamp(entry.id), { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </div>
          </li>
        )}
      />
    </Section>
  );
}
