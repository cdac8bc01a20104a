import { DOMAIN } from '@guildhall/protocol/connections/services';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import * as styles from './connections.css.ts';
import { DomainDialog } from './DomainDialog.tsx';
import { useConnections, useServices } from './useConnections.ts';

/** The user's accounts elsewhere: connecting them, and who sees them. */
export default function ConnectionsSection() {
  const connections = useConnections();
  const services = useServices();
  const [isProving, setProving] = useState(false);
  const name = (type: string) => services.data?.find((one) => one.type === type)?.name;
  return (
    <Section title={t('settings.connections')} lead={t('connections.lead')}>
      <h2 className={parts.heading}>{t('connections.add')}</h2>
      <ul className={styles.services}>
        {services.data?.map(({ type, name }) => (
          <li key={type}>
            <Button
              icon="add"
              aria-label={t('connections.addOne', { service: name })}
              onPress={() =>
                type === DOMAIN
                  ? setProving(true)
                  : // The service's pages open beside the app, so that nothing typed or called is lost.
                    void window.open(`/connections/${type}/link`, '_blank')
              }
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <h2 className={parts.heading}>{t('connections.yours')}</h2>
      {connections.isLoadingError && (
        <ErrorState
          title={t('connections.failed')}
          body={describeError(connections.error)}
          onRetry={() => void connections.refetch()}
          headingLevel={3}
        />
      )}
      {connections.isPending && <RowsSkeleton count={2} height={96} />}
      {connections.data?.length === 0 && (
        // The element of its own keeps it from taking the height of the section.
        <div>
          <EmptyState title={t('connections.none')} body={t('connections.noneBody')} headingLevel={3} />
        </div>
      )}
      <ul className={styles.cards}>
        {connections.data?.map((connection) => (
          <ConnectionCard
            key={`${connection.type} ${connection.id}`}
            connection={connection}
            service={name(connection.type)}
          />
        ))}
      </ul>
      {isProving && <DomainDialog onClose={() => setProving(false)} />}
    </Section>
  );
}
