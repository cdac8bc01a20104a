import { type ViewAs, viewAsRoles } from '@guildhall/client';
import { useId, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { useRoles } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { RoleDot } from '../guild-settings/index.ts';
import * as styles from './ViewAsStrip.css.ts';

/** With which roles the guild is looked at; everybody has @everyone. */
export default function ViewAsDialog({ view, onClose }: { view: ViewAs; onClose: () => void }) {
  const { store } = useSession();
  const form = useId();
  const roles = useRoles(view.guildId).filter(({ id }) => id !== view.guildId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(view.roleIds));
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('viewAs.chooseTitle')}
      description={t('viewAs.chooseHint')}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="filled" type="submit" form={form}>
            {t('viewAs.show')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          viewAsRoles(store, view.guildId, [...chosen]);
          onClose();
        }}
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
      </form>
    </Modal>
  );
}
