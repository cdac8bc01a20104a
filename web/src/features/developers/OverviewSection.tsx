import type { Command } from '@guildhall/protocol/commands/schemas';
import type { InteractionDelivery } from '@guildhall/protocol/interactions/deliveries';
import { useNavigate } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { fullTime, messageTime } from '../../ui/times.ts';
import { describeDelivery, describeOutcome, isFailed } from '../interactions/index.ts';
import { CopyFact } from './CopyFact.tsx';
import { botLink } from './consentLinks.ts';
import { APPLICATIONS } from './groups.ts';
import * as styles from './overview.css.ts';
import { listSetup } from './setup.ts';

/** Deliveries shown at most. */
const LATEST = 5;

/** The middle one of the times that responses took, in milliseconds; undefined without any. */
function findMedian(deliveries: readonly InteractionDelivery[]): number | undefined {
  const times = deliveries.flatMap(({ duration }) => duration ?? []).sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)];
}

function Stat({
  value,
  label,
  note,
  failed,
}: {
  value: string;
  label: string;
  note?: string;
  failed?: boolean;
}) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label} style={{ order: 1 }}>
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note && (
        <dd className={styles.note} style={{ order: 2 }} data-failed={failed || undefined}>
          {note}
        </dd>
      )}
    </div>
  );
}

/** How an application is doing, and what is left to set up. */
export default function OverviewSection({ application }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const navigate = useNavigate();
  const commands = useLiveQuery({
    queryKey: ['global-commands', application.id],
    queryFn: ({ signal }): Promise<readonly Command[]> =>
      rest.call('listGlobalCommands', { params, query: { with_localizations: true }, signal }),
  });
  const log = useLiveQuery({
    queryKey: ['interaction-deliveries', application.id],
    queryFn: ({ signal }): Promise<readonly InteractionDelivery[]> =>
      rest.call('listInteractionDeliveries', { params, signal }),
  });
  const ended = (log.data ?? []).filter(({ failure }) => failure !== null);
  const failed = ended.filter(isFailed);
  const median = findMedian(ended.filter((delivery) => !isFailed(delivery)));
  const open = (href: string) => void navigate({ to: href });
  const openSection = (id: string) => open(`${APPLICATIONS}/${application.id}/${id}`);
  const steps = listSetup(application, commands.data?.length ?? 0, ended.length > failed.length);
  const next = steps.findIndex(({ isDone }) => !isDone);
  const link = botLink('', application.id, { permissions: 0n, commands: true });
  return (
    <div className={parts.section}>
      <header className={styles.head}>
        <Avatar
          name={application.name}
          src={applicationIconAddress(application, 160)}
          seed={application.id}
          size={56}
        />
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {application.name}
          </h1>
          {application.description && (
            <p className={styles.hint} dir="auto">
              {application.description}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Button icon="edit" onPress={() => openSection('general')}>
            {t('developers.editProfile')}
          </Button>
          <Button variant="filled" icon="add" onPress={() => open(link)}>
            {t('developers.addToGuild')}
          </Button>
        </div>
      </header>
      <dl className={styles.stats}>
        <Stat value={formatNumber(application.approximate_guild_count)} label={t('developers.stat.guilds')} />
        <Stat
          value={commands.data ? formatNumber(commands.data.length) : '–'}
          label={t('developers.stat.commands')}
        />
        <Stat
          value={median === undefined ? '–' : t('interactions.delivery.milliseconds', { ms: median })}
          label={t('developers.stat.median')}
          note={
            ended.length > 0
              ? t('developers.stat.medianHint', { count: ended.length })
              : t('developers.stat.noDeliveries')
          }
        />
        <Stat
          value={
            ended.length === 0
              ? '–'
              : formatNumber(1 - failed.length / ended.length, { style: 'percent', maximumFractionDigits: 1 })
          }
          label={t('developers.stat.answered')}
          {...(ended.length > 0 ? { note: t('developers.stat.failed', { count: failed.length }) } : {})}
          failed={failed.length > 0}
        />
      </dl>
      <div className={styles.columns}>
        <section>
          <h2 className={parts.heading}>{t('developers.setup')}</h2>
          {next === -1 && <p className={styles.hint}>{t('developers.setupDone')}</p>}
          <ol>
            {steps.map(({ id, isDone, title, hint, href }, index) => (
              <li key={id} className={styles.step}>
                <span
                  className={styles.number}
                  data-state={isDone ? 'done' : index === next ? 'next' : undefined}
                >
                  {isDone ? (
                    <Icon name="check" size={16} label={t('developers.step.done')} />
                  ) : (
                    formatNumber(index + 1)
                  )}
                </span>
                <span className={parts.rowWords}>
                  <span id={`step-${id}`} className={parts.rowName}>
                    {title}
                  </span>
                  <span className={parts.rowHint}>{hint}</span>
                </span>
                {!isDone && (
                  <Button
                    size="sm"
                    id={`open-${id}`}
                    aria-labelledby={`open-${id} step-${id}`}
                    onPress={() => open(href)}
                  >
                    {t('developers.step.open')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className={parts.heading}>{t('developers.keys')}</h2>
          <dl className={parts.rows}>
            <CopyFact label={t('developers.id')} value={application.id} />
            <CopyFact label={t('developers.publicKey')} value={application.verify_key} />
          </dl>
        </section>
      </div>
      {log.data && log.data.length > 0 && (
        <section>
          <div className={styles.actions}>
            <h2 className={parts.heading}>{t('developers.latest')}</h2>
          </div>
          <ul>
            {log.data.slice(0, LATEST).map((delivery) => {
              const sent = Date.parse(delivery.sent_at);
              return (
                <li key={delivery.id} className={styles.delivery}>
                  <span className={styles.what} dir="auto">
                    {describeDelivery(delivery)}
                  </span>
                  <span className={styles.outcome} data-failed={isFailed(delivery) || undefined}>
                    {describeOutcome(delivery)}
                  </span>
                  <time dateTime={delivery.sent_at} title={fullTime(sent)}>
                    {messageTime(sent)}
                  </time>
                </li>
              );
            })}
          </ul>
          <Button variant="link" onPress={() => openSection('deliveries')}>
            {t('developers.latestAll')}
          </Button>
        </section>
      )}
    </div>
  );
}
