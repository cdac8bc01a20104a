import { type ViewAs, viewAsRoles } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useRoles } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as styles from '../../ui/Strip.css.ts';

const ViewAsDialog = lazy(() => import('./ViewAsDialog.tsx'));

/** Says with which roles the guild is viewed, and leads back to the user's own. */
export default function ViewAsStrip({ view }: { view: ViewAs }) {
  const { guildId, roleIds } = view;
  const { store } = useSession();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const roles = useRoles(guildId).filter(({ id }) => roleIds.includes(id));
  const leave = () => {
    viewAsRoles(store, guildId, undefined);
    const first = roles[0]?.id ?? guildId;
    void navigate({ to: `/guilds/${guildId}/settings/roles/${first}` });
  };
  return (
    <section className={styles.strip} aria-label={t('viewAs.title')}>
      <Icon name="role" />
      <span className={styles.words} role="status">
        {roles.length > 0
          ? t('viewAs.words', { roles: formatList(roles.map(({ name }) => name)) })
          : t('viewAs.everyone')}
      </span>
      <Button variant="quiet" size="sm" onPress={() => setChoosing(true)}>
        {t('viewAs.choose')}
      </Button>
      <Button variant="filled" size="sm" onPress={leave}>
        {t('viewAs.leave')}
      </Button>
      {choosing && (
        <Suspense>
          <ViewAsDialog view={view} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
