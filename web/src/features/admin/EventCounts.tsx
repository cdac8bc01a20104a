import { Switch } from '../../design/Switch.tsx';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { useInstanceSettings } from './useInstanceSettings.ts';

/** Counts shown: those of the last day, and as many more as fit. */
const SHOWN = 30;

const dayName = (day: string) =>
  formatDate(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });

/** Whether events of clients are counted, and the counts. */
export function EventCounts() {
  const { settings, store } = useInstanceSettings();
  const isOn = settings.data?.counts_events ?? false;
  const counts = useLiveQuery({
    queryKey: ['instance', 'event-counts'],
    queryFn: ({ signal }) => rest.call('listEventCounts', { signal }),
    enabled: isOn,
  });
  if (!settings.data) return null;
  return (
    <>
      <Switch
        label={t('admin.counting.switch')}
        hint={t('admin.counting.hint')}
        checked={isOn}
        onChange={(counts_events) =>
          void attempt(async () =>
            store(await rest.call('updateInstanceSettings', { body: { counts_events } })),
          )
        }
      />
      {isOn && counts.data?.length === 0 && <p className={parts.lead}>{t('admin.counting.none')}</p>}
      <ul className={parts.rows}>
        {(isOn ? (counts.data ?? []) : []).slice(0, SHOWN).map(({ day, type, count }) => (
          <li key={`${day} ${type}`} className={parts.row}>
            <div className={parts.rowWords}>
              <span className={parts.rowName}>
                <bdi>{type}</bdi>
              </span>
              <span className={parts.rowHint}>{dayName(day)}</span>
            </div>
            {formatNumber(count)}
          </li>
        ))}
      </ul>
    </>
  );
}
