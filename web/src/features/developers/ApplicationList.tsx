import type { Application } from '@guildhall/protocol/applications/schemas';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { Section } from '../../ui/settings/parts.tsx';
import * as styles from './developers.css.ts';

const CreateDialog = lazy(() => import('./CreateDialog.tsx'));

/** All applications of the user, and a button to create another. */
export function ApplicationList(props: {
  applications: readonly Application[];
  onCreate: (created: Application) => void;
}) {
  const { applications, onCreate } = props;
  const [creates, setCreates] = useState(false);
  const create = (
    <Button variant="filled" icon="add" data-create="" onPress={() => setCreates(true)}>
      {t('developers.create')}
    </Button>
  );
  return (
    <Section
      title={t('developers.applications')}
      lead={t('developers.lead')}
      actions={applications.length > 0 && create}
    >
      {applications.length === 0 && (
        <EmptyState title={t('developers.none')} body={t('developers.noneBody')} actions={create} />
      )}
      <ul className={styles.cards}>
        {applications.map((application) => (
          <li key={application.id}>
            <Link
              to="/developers/applications/$application/$section"
              params={{ application: application.id, section: 'general' }}
              className={styles.card}
            >
              <Avatar
                name={application.name}
                src={applicationIconAddress(application)}
                seed={application.id}
                size={44}
              />
              <span className={styles.cardWords}>
                <span className={styles.cardName}>
                  <bdi>{application.name}</bdi>
                </span>
                <span className={styles.cardHint}>
                  {t('developers.guilds', { count: application.approximate_guild_count })}
                </span>
              </span>
              <Icon name="caret.next" size={14} weight="bold" />
            </Link>
          </li>
        ))}
      </ul>
      {creates && (
        <Suspense>
          <CreateDialog onCreate={onCreate} onClose={() => setCreates(false)} />
        </Suspense>
      )}
    </Section>
  );
}
