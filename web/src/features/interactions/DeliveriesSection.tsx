import type { InteractionDelivery } from '@guildhall/protocol/interactions/deliveries';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import * as styles from './deliveries.css.ts';
import { isFailed } from './deliveryWords.ts';

/** The log of the interactions that were sent to an application. */
export default function DeliveriesSection({ application }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const list = useLiveQuery({
    queryKey: ['interaction-deliveries', application.id],
    queryFn: ({ signal }): Promise<readonly InteractionDelivery[]> =>
      rest.call('listInteractionDeliveries', { params, signal }),
  });
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const failed = list.data?.filter(isFailed) ?? [];
  const shown = onlyFailed ? failed : (list.data ?? []);
  return (
    <Section
      title={t('interactions.deliveries')}
      lead={t('interactions.deliveriesLead')}
      actions={
        <Button icon="refresh" busy={list.isFetching} onPress={() => void list.refetch()}>
          {t('interactions.refresh')}
        </Button>
      }
    >
      <ListStates
        list={list}
        failed={t('interactions.deliveriesFailed')}
        empty={{
          title: t('interactions.deliveriesEmpty'),
          body: t('interactions.deliveriesEmptyBody'),
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset */}
        <div className={styles.filters} role="group" aria-label={t('interactions.filter')}>
          <Button
            size="sm"
            selected={!onlyFailed}
            aria-pressed={!onlyFailed}
            onPress={() => setOnlyFailed(false)}
          >
            {t('interactions.filter.all')}
          </Button>
          <Button
            size="sm"
            selected={onlyFailed}
            aria-pressed={onlyFailed}
            onPress={() => setOnlyFailed(true)}
          >
            {t('interactions.filter.failed', { count: failed.length })}
          </Button>
        </div>
        <ul className={styles.list}>
          {shown.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              applicationId={application.id}
              isOpen={openId === delivery.id}
              onToggle={() => setOpenId(openId === delivery.id ? undefined : delivery.id)}
              onRepeated={() => void list.refetch()}
            />
          ))}
        </ul>
      </ListStates>
    </Section>
  );
}
