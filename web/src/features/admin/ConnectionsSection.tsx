import type { ServiceSettings } from '@guildhall/protocol/connections/schemas';
import { SANDBOX } from '@guildhall/protocol/connections/services';
import { useState } from 'react';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';

/** The services of which users can connect accounts. */
export default function ConnectionsSection() {
  /** The service whose form is open; null for a new one. */
  const [edited, setEdited] = useState<ServiceSettings | null>();
  const list = useLiveQuery({
    queryKey: ['instance', 'services'],
    queryFn: ({ signal }) => rest.call('listInstanceServices', { signal }),
  });
  const remove = async ({ type, name }: ServiceSettings) => {
    const agreed = await confirm({
      title: t('admin.connections.removeTitle', { service: name }),
      body: t('admin.connections.removeBody'),
      action: t('admin.connections.remove'),
      danger: true,
    });
    if (!agreed) return;
    await attempt(() => rest.call('deleteInstanceService', { params: { connection_type: type } }));
    await list.refetch();
  };
  return (
    <Section
      title={t('admin.connections')}
      lead={t('admin.connectionsLead')}
      actions={
        <Button icon="add" onPress={() => setEdited(null)}>
          {t('admin.connections.add')}
        </Button>
      }
    >
      <ListStates list={list} failed={t('admin.failed')} empty={{ title: '', body: '' }}>
        <ul className={parts.rows}>
          {list.data?.map((service) => (
            <li key={service.type} className={parts.row}>
              <Icon name="connections" size={24} />
              <span className={parts.rowWords}>
                <span className={parts.rowName}>{service.name}</span>
                {service.type === SANDBOX && (
                  <span className={parts.rowHint}>{t('admin.connections.sandboxHint')}</span>
                )}
              </span>
              <Tag tone={service.enabled ? 'success' : 'neutral'}>
                {t(service.enabled ? 'admin.connections.on' : 'admin.connections.off')}
              </Tag>
              {service.enabled && (
                <Button size="sm" variant="quiet" onPress={() => void remove(service)}>
                  {t('admin.connections.remove')}
                </Button>
              )}
              <Button
                size="sm"
                aria-label={t('admin.connections.edit', { service: service.name })}
                onPress={() => setEdited(service)}
              >
                {t('admin.connections.setUp')}
              </Button>
            </li>
          ))}
        </ul>
      </ListStates>
      {edited !== undefined && (
        <ServiceDialog
          service={edited}
          onSaved={() => {
            setEdited(undefined);
            void list.refetch();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
