import type { InstanceOverview } from '@guildhall/protocol/instance/schemas';
import type { ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import * as styles from './admin.css.ts';
import { Crashes } from './Crashes.tsx';
import { SetupReminder } from './setup/SetupReminder.tsx';
import { formatBytes, formatSpan } from './units.ts';
import { VoiceServers } from './VoiceServers.tsx';

/** How often the figures are read again while they are visible, ms. */
const FRESH = 15_000;

/** Counts and health. */
export default function OverviewSection() {
  const { data, isError, error, refetch } = useLiveQuery({
    queryKey: ['instance', 'overview'],
    queryFn: ({ signal }) => rest.call('getInstanceOverview', { signal }),
    refetchInterval: FRESH,
  });
  return (
    <Section title={t('admin.overview')} onlyRead>
      <SetupReminder />
      {data ? (
        <Figures {...data} />
      ) : isError ? (
        <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={6} height={56} />
      )}
    </Section>
  );
}

const Tile = ({ label, value }: { label: MessageId; value: number }) => (
  <div className={styles.tile}>
    <dt className={styles.caption}>{t(label)}</dt>
    <dd className={styles.figure}>
      {formatNumber(value, { notation: value < 100_000 ? 'standard' : 'compact' })}
    </dd>
  </div>
);

const Fact = ({ label, children, ok }: { label: MessageId; children: ReactNode; ok?: boolean }) => (
  <div className={styles.fact}>
    <dt className={styles.term}>{t(label)}</dt>
    <dd className={styles.value}>
      {ok !== undefined && (
        <Icon
          name={ok ? 'check' : 'warning'}
          size={14}
          weight="bold"
          className={ok ? styles.good : styles.bad}
          label={t(ok ? 'admin.fine' : 'admin.trouble')}
        />
      )}
      {children}
    </dd>
  </div>
);

function Figures({ counts, health }: InstanceOverview) {
  const { crashes, database, jobs, mail } = health;
  return (
    <>
      <dl className={styles.tiles}>
        <Tile label="admin.count.people" value={counts.people} />
        <Tile label="admin.count.guilds" value={counts.guilds} />
        <Tile label="admin.count.messages" value={counts.messages} />
        <Tile label="admin.count.bots" value={counts.bots} />
        <Tile label="admin.count.disabled" value={counts.disabled} />
      </dl>
      <h2 className={parts.heading}>{t('admin.health')}</h2>
      <dl className={styles.facts}>
        <Fact label="admin.version">
          <bdi>{health.version}</bdi>
        </Fact>
        <Fact label="admin.uptime">{formatSpan(health.uptime_seconds)}</Fact>
        <Fact label="admin.processes">{formatNumber(health.processes)}</Fact>
        <Fact label="admin.roles">
          <bdi>{health.roles.join(', ')}</bdi>
        </Fact>
        <Fact label="admin.memory">{formatBytes(health.memory_bytes)}</Fact>
        <Fact label="admin.database" ok={database.latency_ms < 50}>
          <bdi>
            PostgreSQL {database.version.split(' ')[0]} · {formatNumber(database.latency_ms)} ms
          </bdi>
        </Fact>
        <Fact label="admin.connections" ok={database.connections < database.connections_max * 0.9}>
          {t('admin.of', { count: database.connections, most: database.connections_max })}
        </Fact>
        <Fact label="admin.bus" ok={health.bus.connected}>
          {health.bus.kind === 'nats' ? 'NATS' : t('admin.busProcess')}
        </Fact>
        <Fact label="admin.jobsWaiting" ok={jobs.waiting < 1000}>
          {formatNumber(jobs.waiting)}
        </Fact>
        <Fact label="admin.jobsFailed" ok={jobs.failed === 0}>
          {formatNumber(jobs.failed)}
        </Fact>
        <Fact label="admin.mail" ok={mail.transport === 'smtp'}>
          {mail.transport === 'smtp' ? 'SMTP' : t('admin.mailFolder')}
        </Fact>
        <Fact label="admin.mailWaiting">{formatNumber(mail.waiting)}</Fact>
        <Fact label="admin.crashes" ok={crashes.last_day === 0}>
          {t('admin.crashCounts', { day: crashes.last_day, month: crashes.last_month })}
        </Fact>
      </dl>
      <VoiceServers servers={health.voice} />
      <Crashes crashes={crashes.recent} />
    </>
  );
}
