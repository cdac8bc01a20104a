import { ARCHIVE_PATH, HARVEST_COOLDOWN_DAYS, HarvestStatus } from '@guildhall/protocol/harvests/schemas';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../design/Button.tsx';
import { RowsSkeleton } from '../../../design/Skeleton.tsx';
import { ErrorState } from '../../../design/State.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../../state/queries/useQueries.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Section } from '../../../ui/settings/parts.tsx';

const queryKey = ['harvest'];
const COOLDOWN_MS = HARVEST_COOLDOWN_DAYS * 86_400_000;
/** Milliseconds between two looks at an archive that is being made. */
const POLL_MS = 5_000;

const isUnderWay = (status: number | undefined) =>
  status === HarvestStatus.QUEUED || status === HarvestStatus.RUNNING;

/** The archive of everything about the user. */
export default function DataSection() {
  const { client } = useQueries();
  const harvest = useLiveQuery({
    queryKey,
    // A query has a value; an empty response is null.
    queryFn: async ({ signal }) => (await rest.call('getHarvest', { signal })) ?? null,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? POLL_MS : false),
  });
  const navigate = useNavigate();
  const instance = useLiveQuery({
    queryKey: ['instance'],
    queryFn: ({ signal }) => rest.call('getInstance', { signal }),
  });
  const request = useAction(async () =>
    client.setQueryData(queryKey, await rest.call('createHarvest', { body: {} })),
  );
  const { data } = harvest;
  const nextAt = data ? Date.parse(data.created_at) + COOLDOWN_MS : 0;
  const canAsk = data === null || data?.status === HarvestStatus.FAILED || nextAt <= Date.now();
  const date = (time: string | number) => formatDate(new Date(time), { dateStyle: 'long' });
  return (
    <Section title={t('settings.data-privacy')} lead={t('data.lead')}>
      {harvest.isPending && <RowsSkeleton count={1} height={72} />}
      {harvest.isLoadingError && (
        <ErrorState
          title={t('data.failed')}
          body={describeError(harvest.error)}
          onRetry={() => void harvest.refetch()}
          headingLevel={2}
        />
      )}
      {request.error !== undefined && <FormAlert>{describeError(request.error)}</FormAlert>}
      {data !== undefined && (
        <div className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t('data.archive')}</span>
            <span className={parts.rowHint} role="status">
              {isUnderWay(data?.status)
                ? t('data.underWay')
                : data?.expires_at
                  ? t('data.ready', { date: date(data.expires_at) })
                  : canAsk
                    ? t('data.hint')
                    : t('data.next', { date: date(nextAt) })}
            </span>
          </div>
          {data?.expires_at && (
            <Button variant="filled" icon="download" onPress={() => location.assign(ARCHIVE_PATH)}>
              {t('data.download')}
            </Button>
          )}
          {canAsk && (
            <Button busy={request.busy} onPress={() => void request.run()}>
              {t('data.request')}
            </Button>
          )}
        </div>
      )}
      {instance.data && (
        <div className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t('data.counting')}</span>
            <span className={parts.rowHint}>
              {t(instance.data.counts_events ? 'data.counting.on' : 'data.counting.off')}
            </span>
          </div>
          <Button onPress={() => void navigate({ to: '/privacy' })}>{t('data.policy')}</Button>
        </div>
      )}
    </Section>
  );
}
