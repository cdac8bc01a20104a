import type { Store, User } from '@guildhall/client';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { AuditLogEntry } from '@guildhall/protocol/audit-log/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { useId, useState } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { formatDate, formatRelative } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import * as styles from './AuditRow.css.ts';
import { changeWords, toldAction } from './auditWords.ts';

export interface AuditRowProps {
  guildId: string;
  entry: AuditLogEntry;
  /** Users named in the log. */
  users: ReadonlyMap<string, User>;
}

/** The target: its current name, or its last one. */
function getTarget(
  store: Store,
  guildId: string,
  entry: AuditLogEntry,
  users: ReadonlyMap<string, User>,
): string {
  const id = entry.target_id ?? '';
  const named = entry.changes?.find(({ key }) => key === 'name' || key === 'code');
  const was = (named?.new_value ?? named?.old_value) as string | undefined;
  const user = users.get(id) ?? store.users.get(id);
  return (
    store.channels.get(id)?.name ??
    store.roles.get(guildId)?.get(id)?.name ??
    (user && getName(user, store.members.get(guildId)?.get(id))) ??
    was ??
    id
  );
}

/** Whom an overwrite is for. */
function overwriteSubject(
  store: Store,
  guildId: string,
  entry: AuditLogEntry,
  users: ReadonlyMap<string, User>,
) {
  const { id = '', role_name: role } = entry.options ?? {};
  const user = users.get(id) ?? store.users.get(id);
  return role ?? store.roles.get(guildId)?.get(id)?.name ?? (user ? getName(user) : id);
}

/** One entry: a sentence, and on demand its changes. */
export function AuditRow({ guildId, entry, users }: AuditRowProps) {
  const { store } = useSession();
  const [open, setOpen] = useState(false);
  const details = useId();
  const actor = entry.user_id ? (users.get(entry.user_id) ?? store.users.get(entry.user_id)) : undefined;
  const name = actor ? getName(actor) : t('user.unknown');
  const action = toldAction(entry.action_type);
  const time = snowflakeTimestamp(entry.id);
  const changes = (entry.changes ?? []).flatMap((change) => changeWords(store, change));
  const sentence = action
    ? t(`audit.${action}`, {
        user: name,
        target: getTarget(store, guildId, entry, users),
        subject: overwriteSubject(store, guildId, entry, users),
        count: Number(entry.options?.count ?? entry.options?.members_removed ?? 1),
      })
    : t('audit.other', { user: name, action: nameOfAction(entry.action_type) });
  const hasMore = changes.length > 0;
  return (
    <li>
      <div className={parts.row}>
        <Avatar name={name} src={actor && avatarAddress(actor)} seed={entry.user_id ?? '0'} size={32} />
        <div className={parts.rowWords}>
          <span className={styles.sentence}>{sentence}</span>
          <span className={parts.rowHint}>
            <time
              dateTime={new Date(time).toISOString()}
              title={formatDate(time, { dateStyle: 'full', timeStyle: 'medium' })}
            >
              {formatRelative(time - Date.now())}
            </time>
            {entry.reason && ` · ${t('audit.reason', { reason: entry.reason })}`}
          </span>
        </div>
        {hasMore && (
          <IconButton
            icon={open ? 'caret.up' : 'caret.down'}
            label={t(open ? 'audit.hide' : 'audit.show')}
            aria-expanded={open}
            aria-controls={details}
            onPress={() => setOpen(!open)}
          />
        )}
      </div>
      {hasMore && open && (
        <dl id={details} className={styles.changes}>
          {changes.map(({ label, from, to }) => (
            <div key={label} className={styles.change}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {from !== undefined &&
                  (to === undefined ? (
                    from
                  ) : (
                    <bdi>
                      <del className={styles.from}>{from}</del>
                    </bdi>
                  ))}
                {from !== undefined && to !== undefined && (
                  <Icon name="caret.next" size={12} weight="bold" className={styles.arrow} />
                )}
                <bdi>{to}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const nameOfAction = (type: number): string =>
  Object.entries(AuditLogAction).find(([, value]) => value === type)?.[0] ?? String(type);
