import { type ViewAs, viewAsRoles } from '@guildhall/client';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useRoles } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { RoleCheckboxes } from '../../ui/RoleCheckboxes.tsx';

/** The roles to view the guild with; everybody has @everyone. */
export default function ViewAsDialog({ view, onClose }: { view: ViewAs; onClose: () => void }) {
  const { store } = useSession();
  const roles = useRoles(view.guildId).filter(({ id }) => id !== view.guildId);
  const [chosen, setChosen] = useState(view.roleIds);
  return (
    <FormModal
      title={t('viewAs.chooseTitle')}
      description={t('viewAs.chooseHint')}
      action={t('viewAs.show')}
      onSubmit={() => {
        viewAsRoles(store, view.guildId, chosen);
        onClose();
      }}
      onClose={onClose}
    >
      <RoleCheckboxes roles={roles} chosen={chosen} onChange={setChosen} />
    </FormModal>
  );
}
