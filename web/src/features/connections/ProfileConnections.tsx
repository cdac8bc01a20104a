import type { PublicConnection } from '@guildhall/protocol/connections/schemas';
import { CONNECTION_SERVICES, getAccountPage } from '@guildhall/protocol/connections/services';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './connections.css.ts';
import { describeMetadata } from './describeMetadata.ts';

/** The accounts elsewhere that a user shows on their profile. */
export default function ProfileConnections({
  connections,
  Heading,
  headingClass,
}: {
  connections: readonly PublicConnection[];
  Heading: 'h2' | 'h3';
  headingClass: string;
}) {
  if (connections.length === 0) return null;
  return (
    <section className={styles.profile}>
      <Heading className={headingClass}>{t('connections.title')}</Heading>
      <ul className={styles.accounts}>
        {connections.map((connection) => (
          <Account key={`${connection.type} ${connection.id}`} connection={connection} />
        ))}
      </ul>
    </section>
  );
}

function Account({ connection }: { connection: PublicConnection }) {
  const { type, name, verified } = connection;
  const page = getAccountPage(connection);
  const values = describeMetadata(connection);
  return (
    <li className={styles.account}>
      <span className={styles.accountService}>{CONNECTION_SERVICES[type]?.name ?? type}</span>
      <span className={styles.accountName}>
        {page ? (
          <a href={page} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
        {verified && <Icon name="check.circle" size={14} label={t('connections.verified')} />}
      </span>
      {values && <span className={styles.values}>{values}</span>}
    </li>
  );
}
