import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { useState } from 'react';
import { Select } from '../../../design/Select.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useChannelGroups, useRoles } from '../../../state/hooks.ts';
import { getName } from '../../../state/names.ts';
import { MorePages } from '../../../ui/MorePages.tsx';
import { ListStates } from '../../../ui/settings/ListStates.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Section } from '../../../ui/settings/parts.tsx';
import * as styles from './AuditRow.css.ts';
import { AuditRow } from './AuditRow.tsx';
import { AUDITED_ACTIONS } from './auditWords.ts';
import { useAuditLog } from './useAuditLog.ts';

const ALL = 'all';

/** The guild's audit log. */
export default function AuditSection({ guildId }: { guildId: string }) {
  const [userId, setUserId] = useState(ALL);
  const [action, setAction] = useState(ALL);
  const [targetId, setTargetId] = useState(ALL);
  const roles = useRoles(guildId);
  const channels = useChannelGroups(guildId).flatMap((group) => group.channels);
  const { log, users } = useAuditLog(guildId, {
    userId: userId === ALL ? undefined : userId,
    action: action === ALL ? undefined : Number(action),
    targetId: targetId === ALL ? undefined : targetId,
  });
  const isFiltered = userId !== ALL || action !== ALL || targetId !== ALL;
  return (
    <Section title={t('guildSettings.audit-log')} lead={t('audit.lead')}>
      <div className={parts.tools}>
        <Select
          className={styles.filter}
          label={t('audit.by')}
          value={userId}
          onChange={setUserId}
          options={[
            { value: ALL, label: t('audit.anybody') },
            ...[...users.values()].map((user) => ({ value: user.id, label: getName(user) })),
          ]}
        />
        <Select
          className={styles.filter}
          label={t('audit.action')}
          value={action}
          onChange={setAction}
          options={[
            { value: ALL, label: t('audit.anything') },
            ...AUDITED_ACTIONS.map((name) => ({
              value: String(AuditLogAction[name]),
              label: t(`audit.kind.${name}`),
            })),
          ]}
        />
        <Select
          className={styles.filter}
          label={t('audit.to')}
          value={targetId}
          onChange={setTargetId}
          options={[
            { value: ALL, label: t('audit.anyTarget') },
            ...[...users.values()].map((user) => ({
              value: user.id,
              label: getName(user),
              icon: 'members' as const,
            })),
            ...channels.map(({ id, name }) => ({
              value: id,
              label: name ?? '',
              icon: 'channel.text' as const,
            })),
            ...roles.map(({ id, name }) => ({ value: id, label: name, icon: 'role' as const })),
          ]}
        />
      </div>
      <ListStates
        list={log}
        failed={t('audit.failed')}
        empty={
          isFiltered
            ? { title: t('audit.noneFound'), body: t('audit.noneFoundBody') }
            : { title: t('audit.none'), body: t('audit.noneBody') }
        }
      >
        <ul className={parts.rows}>
          {log.data?.map(({ entry }) => (
            <AuditRow key={entry.id} guildId={guildId} entry={entry} users={users} />
          ))}
        </ul>
        <MorePages pages={log}>{t('audit.older')}</MorePages>
      </ListStates>
    </Section>
  );
}
