import type { Experiment } from '@guildhall/protocol/experiments/schemas';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { EventCounts } from './EventCounts.tsx';
import { ExperimentForm } from './ExperimentForm.tsx';

/** A share of the 10,000 positions. */
const percent = (share: number) =>
  formatNumber(share / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** What the owner tries out on some users or guilds, and what clients report. */
export default function ExperimentsSection() {
  const experiments = useLiveQuery({
    queryKey: ['instance', 'experiments'],
    queryFn: ({ signal }) => rest.call('listExperiments', { signal }),
  });
  const reload = () => void experiments.refetch();
  const end = async ({ name }: Experiment) => {
    const isSure = await confirm({
      title: t('admin.experiments.endTitle', { name }),
      body: t('admin.experiments.endBody'),
      action: t('admin.experiments.end'),
      danger: true,
    });
    if (!isSure) return;
    await attempt(() => rest.call('deleteExperiment', { params: { experiment_name: name } }));
    reload();
  };
  return (
    <Section title={t('admin.experiments')} lead={t('admin.experiments.lead')}>
      <ListStates
        list={experiments}
        failed={t('admin.failed')}
        empty={{ title: t('admin.experiments.none'), body: t('admin.experiments.noneBody') }}
        art={false}
      >
        <ul className={parts.rows}>
          {(experiments.data ?? []).map((experiment) => {
            const { name, description, kind, revision, treatments } = experiment;
            return (
              <li key={name} className={parts.row}>
                <div className={parts.rowWords}>
                  <span className={parts.rowName}>
                    <bdi>{name}</bdi>
                  </span>
                  <span className={parts.rowHint}>
                    {[
                      description,
                      t(`admin.experiments.kind.${kind}`),
                      t('admin.experiments.revision', { revision }),
                      ...treatments.map(({ bucket, share }) =>
                        t('admin.experiments.share', { bucket, share: percent(share) }),
                      ),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <Button
                  aria-label={t('admin.experiments.endNamed', { name })}
                  onPress={() => void end(experiment)}
                >
                  {t('admin.experiments.end')}
                </Button>
              </li>
            );
          })}
        </ul>
      </ListStates>
      <h2 className={parts.heading}>{t('admin.experiments.new')}</h2>
      <ExperimentForm onSaved={reload} />
      <h2 className={parts.heading}>{t('admin.counting')}</h2>
      <EventCounts />
    </Section>
  );
}
