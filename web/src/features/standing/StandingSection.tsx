import { AccountStandingState } from '@guildhall/protocol/safety-hub/standing';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { Icon } from '../../design/Icon.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import * as styles from './StandingSection.css.ts';

const date = (time: number) => formatDate(new Date(time), { dateStyle: 'long', timeStyle: 'short' });

/** The account's standing: what the owner of the instance did about it. */
export default function StandingSection() {
  const hub = useLiveQuery({
    queryKey: ['safety-hub'],
    queryFn: ({ signal }) => rest.call('getSafetyHub', { signal }),
  });
  const { data } = hub;
  const isGood = data?.account_standing.state === AccountStandingState.ALL_GOOD;
  return (
    <Section title={t('settings.account-standing')} lead={t('standing.lead')} onlyRead>
      {hub.isPending && <RowsSkeleton count={2} height={72} />}
      {hub.isLoadingError && (
        <ErrorState
          title={t('standing.failed')}
          body={describeError(hub.error)}
          onRetry={() => void hub.refetch()}
          headingLevel={2}
        />
      )}
      {data && (
        <>
          <p className={styles.state} role="status" data-good={isGood || undefined}>
            <Icon name={isGood ? 'check.circle' : 'warning'} size={32} weight="fill" />
            <span>
              <span className={styles.title}>{t(isGood ? 'standing.good' : 'standing.limited')}</span>
              <span className={parts.rowHint}>
                {t(isGood ? 'standing.goodHint' : 'standing.limitedHint')}
              </span>
            </span>
          </p>
          <h2 className={parts.heading}>{t('standing.history')}</h2>
          {data.classifications.length === 0 ? (
            <p className={parts.lead}>{t('standing.nothing')}</p>
          ) : (
            <ul className={parts.rows}>
              {data.classifications.map(({ id, ended_at }) => (
                <li key={id} className={parts.row}>
                  <Icon name="moderation" />
                  <div className={parts.rowWords}>
                    <span className={parts.rowName}>{t('standing.disabled')}</span>
                    <span className={parts.rowHint}>
                      {ended_at === null
                        ? date(snowflakeTimestamp(id))
                        : t('standing.period', {
                            from: date(snowflakeTimestamp(id)),
                            to: date(Date.parse(ended_at)),
                          })}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Section>
  );
}
