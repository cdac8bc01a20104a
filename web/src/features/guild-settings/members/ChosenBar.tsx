import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/Select.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { useGuildPermission, useRoles } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { attempt } from '../../../ui/forms/useAction.ts';
import { isRoleGrantable, outranks } from '../../permissions/index.ts';
import * as styles from './members.css.ts';

const KickDialog = lazy(() => import('./KickDialog.tsx'));

/** Maximum number of members to whom one call adds a role. */
const AT_ONCE = 30;
const NO_ROLE = '';

/** The actions on all chosen members. */
export function ChosenBar(props: { guildId: string; chosen: ReadonlySet<string>; onDone: () => void }) {
  const { guildId, chosen, onDone } = props;
  const { store, mutations } = useSession();
  const mayKick = useGuildPermission(guildId, 'KICK_MEMBERS');
  const mayRoles = useGuildPermission(guildId, 'MANAGE_ROLES');
  /** The members whom the open dialog kicks. */
  const [kicked, setKicked] = useState<readonly string[]>();
  const roles = useRoles(guildId).filter(({ id }) => isRoleGrantable(store, guildId, id));

  const give = async (roleId: string) => {
    if (roleId === NO_ROLE) return;
    const ids = [...chosen];
    const worked = await attempt(async () => {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        await mutations.addRoleMembers(guildId, roleId, ids.slice(at, at + AT_ONCE));
      }
    });
    if (!worked) return;
    showToast({ message: t('memberTable.givenCount', { count: ids.length }) });
    onDone();
  };

  return (
    <div className={styles.chosen}>
      <span className={styles.chosenCount} role="status">
        {t('memberTable.chosen', { count: chosen.size })}
      </span>
      {mayRoles && roles.length > 0 && (
        <Select
          label={t('memberTable.giveRole')}
          hideLabel
          value={NO_ROLE}
          onChange={(roleId) => void give(roleId)}
          options={[
            { value: NO_ROLE, label: t('memberTable.giveRole') },
            ...roles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {mayKick && (
        <Button
          variant="danger"
          onPress={() => setKicked([...chosen].filter((id) => outranks(store, guildId, id)))}
        >
          {t('memberTable.kickChosen')}
        </Button>
      )}
      <Button variant="quiet" onPress={onDone}>
        {t('memberTable.chooseNone')}
      </Button>
      {kicked && (
        <Suspense>
          <KickDialog
            guildId={guildId}
            userIds={kicked}
            onDone={onDone}
            onClose={() => setKicked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
