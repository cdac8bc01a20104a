import type { LinkedRole } from '@guildhall/protocol/linked-roles/schemas';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useGuild, useRoles } from '../../state/hooks.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { LinkedRoleRow } from './LinkedRoleRow.tsx';

/** The linked roles of a guild, which the user can get by connecting accounts elsewhere. */
export default function LinkedRolesDialog({ guildId, onClose }: { guildId: string; onClose: () => void }) {
  const guild = useGuild(guildId);
  const roles = useRoles(guildId);
  const list = useLiveQuery({
    queryKey: ['linked-roles', guildId],
    queryFn: ({ signal }) => rest.call('listLinkedRoles', { params: { guild_id: guildId }, signal }),
  });
  const find = ({ role_id }: LinkedRole) => roles.find(({ id }) => id === role_id);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('linkedRoles.title')}
      description={t('linkedRoles.body', { guild: guild?.name ?? '' })}
    >
      <ListStates
        list={list}
        failed={t('linkedRoles.failed')}
        empty={{ title: t('linkedRoles.none'), body: t('linkedRoles.noneBody') }}
      >
        <ul>
          {list.data?.flatMap((linked) => {
            const role = find(linked);
            return role ? [<LinkedRoleRow key={role.id} guildId={guildId} role={role} />] : [];
          })}
        </ul>
      </ListStates>
    </Modal>
  );
}
