import type { Role } from '@guildhall/client';
import { formatColor } from '@guildhall/protocol/roles/colors';
import { Checkbox } from '../../design/Checkbox.tsx';
import { RoleDot } from '../../design/RoleDot.tsx';
import { color } from '../../design/theme/contract.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './invites.css.ts';

interface RoleChoiceProps {
  /** Roles that can be given, highest first. */
  roles: readonly Role[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The roles that new members get with an invite. */
export function RoleChoice({ roles, chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{t('inviteDialog.roles')}</legend>
      <p className={styles.hint}>{t('inviteDialog.rolesHint')}</p>
      <div className={styles.roles}>
        {roles.map(({ id, name, color: value }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            <span className={styles.role}>
              <RoleDot color={value ? formatColor(value) : color['text-muted']} />
              <bdi>{name}</bdi>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
