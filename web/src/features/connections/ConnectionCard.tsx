import type { Connection, ConnectionChange } from '@guildhall/protocol/connections/schemas';
import { CONNECTION_SERVICES } from '@guildhall/protocol/connections/services';
import { CONTACTS } from '@guildhall/protocol/contacts/schemas';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Switch } from '../../design/Switch.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { attempt, useAction } from '../../ui/forms/useAction.ts';
import * as styles from './connections.css.ts';
import { describeMetadata } from './describeMetadata.ts';

/** A connected account: who sees it, reading it again, and removing it. */
export function ConnectionCard({
  connection,
  service,
}: {
  connection: Connection;
  service: string | undefined;
}) {
  const { client } = useQueries();
  const { type, id, name, revoked, verified } = connection;
  const params = { connection_type: type, connection_id: id };
  const isContacts = type === CONTACTS;
  const serviceName = isContacts
    ? t('connections.contacts')
    : (service ?? CONNECTION_SERVICES[type]?.name ?? type);
  const metadata = describeMetadata(connection);
  const change = async (body: ConnectionChange) => {
    const before = client.getQueryData<readonly Connection[]>(['connections']);
    const put = (changed: Connection) =>
      client.setQueryData<readonly Connection[]>(['connections'], (known) =>
        known?.map((one) => (one.type === type && one.id === id ? changed : one)),
      );
    put({ ...connection, ...body });
    const stored = await attempt(async () => put(await rest.call('updateConnection', { params, body })));
    if (!stored) client.setQueryData(['connections'], before);
  };
  const refresh = useAction(async () => {
    const done = await attempt(() => rest.call('refreshConnection', { params }));
    if (done) showToast({ message: t('connections.refreshed') });
  });
  const remove = async () => {
    const agreed = await confirm({
      title: t('connections.removeTitle', { service: serviceName }),
      body: t('connections.removeBody', { name }),
      action: t('connections.remove'),
      danger: true,
    });
    if (agreed) await attempt(() => rest.call('deleteConnection', { params }));
  };
  return (
    <li className={styles.card}>
      <header className={styles.cardHead}>
        <Icon name="connections" size={24} />
        <span className={styles.cardWords}>
          <bdi className={styles.cardName}>{name}</bdi>
          <span className={styles.cardService}>
            {serviceName}
            {revoked ? (
              <Tag tone="danger">{t('connections.revoked')}</Tag>
            ) : (
              <Tag tone={verified ? 'success' : 'neutral'}>
                {t(verified ? 'connections.verified' : 'connections.unverified')}
              </Tag>
            )}
          </span>
        </span>
        <span className={styles.cardTools}>
          {!isContacts && (
            <Button size="sm" busy={refresh.busy} onPress={() => void refresh.run()}>
              {t('connections.refresh')}
            </Button>
          )}
          <IconButton
            icon="delete"
            label={t('connections.removeOne', { name })}
            onPress={() => void remove()}
          />
        </span>
      </header>
      {metadata && <p className={styles.values}>{metadata}</p>}
      {isContacts ? (
        <Switch
          label={t('connections.friendSync')}
          hint={t('connections.friendSyncHint')}
          checked={connection.friend_sync}
          onChange={(friend_sync) => void change({ friend_sync })}
        />
      ) : (
        <Switch
          label={t('connections.visible')}
          checked={connection.visibility === 1}
          onChange={(on) => void change({ visibility: on ? 1 : 0 })}
        />
      )}
      {metadata && (
        <Switch
          label={t('connections.metadataVisible')}
          checked={connection.metadata_visibility === 1}
          isDisabled={connection.visibility === 0}
          onChange={(on) => void change({ metadata_visibility: on ? 1 : 0 })}
        />
      )}
    </li>
  );
}
