import { type ViewAs, viewAsRoles } from '@guildhall/client';
import { useState } from 'react';
import { Checkbox } from '../../design/Checkbox.tsx';
import { t } from '../../i18n/i18n.ts';
import { useRoles } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { RoleDot } from '../../ui/RoleDot.tsx';
import * as styles from './ViewAsStrip.css.ts';

/** The roles to view the guild with; everybody has @everyone. */
export default function ViewAsDialog({ view, onClose }: { view: ViewAs; onClose: () => void }) {
  const { store } = useSession();
  const roles = useRoles(view.guildId).filter(({ id }) => id !== view.guildId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(view.roleIds));
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <FormModal
      title={t('viewAs.chooseTitle')}
      description={t('viewAs.chooseHint')}
      action={t('viewAs.show')}
      onSubmit={() => {
        viewAsRoles(store, view.guildId, [...chosen]);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.list}>
        {roles.map((role) => (
          <Checkbox key={role.id} checked={chosen.has(role.id)} onChange={(on) => toggle(role.id, on)}>
            <span className={styles.name}>
              <RoleDot role={role} />
              <bdi>{role.name}</bdi>
            </span>
          </Checkbox>
        ))}
      </div>
    </FormModal>
  );
}
