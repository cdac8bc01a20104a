import { Button } from '../../../design/Button.tsx';
import { confirm } from '../../../design/confirm.ts';
import { Select } from '../../../design/Select.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuildPermission, useRoles } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { attempt } from '../../../ui/forms/useAction.ts';
import { isRoleGrantable, outranks } from '../../permissions/index.ts';
import * as styles from './members.css.ts';

/** Maximum number of members to whom one call adds a role. */
const AT_ONCE = 30;
const NO_ROLE = '';

/** The actions on all chosen members. */
export function ChosenBar(props: { guildId: string; chosen: ReadonlySet<string>; onDone: () => void }) {
  const { guildId, chosen, onDone } = props;
  const { store, mutations } = useSession();
  const mayKick = useGuildPermission(guildId, 'KICK_MEMBERS');
  const mayRoles = useGuildPermission(guildId, 'MANAGE_ROLES');
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

  const kick = async () => {
    const ids = [...chosen].filter((id) => outranks(store, guildId, id));
    const sure = await confirm({
      title: t('memberTable.kickTitle', { count: ids.length }),
      body: t('memberTable.kickBody'),
      action: t('memberTable.kickChosen'),
      danger: true,
    });
    if (!sure) return;
    let count = 0;
    await attempt(async () => {
      for (const user_id of ids) {
        await rest.call('removeMember', { params: { guild_id: guildId, user_id } });
        count += 1;
      }
    });
    showToast({ message: t('memberTable.kickedCount', { count }) });
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
        <Button variant="danger" onPress={() => void kick()}>
          {t('memberTable.kickChosen')}
        </Button>
      )}
      <Button variant="quiet" onPress={onDone}>
        {t('memberTable.chooseNone')}
      </Button>
    </div>
  );
}
