import type { Role } from '@guildhall/client';
import { Checkbox } from '../design/Checkbox.tsx';
import { useGradual } from '../design/useGradual.ts';
import * as styles from './RoleCheckboxes.css.ts';
import { RoleDot } from './RoleDot.tsx';
import { Locked } from './settings/parts.tsx';

interface RoleCheckboxesProps {
  /** Highest first. */
  roles: readonly Role[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Returns why a role can't be changed, if it can't. */
  getLock?: (role: Role) => string | undefined;
}

/** Roles drawn at once. */
const STEP = 40;

/** A list of roles of which any number can be chosen. */
export function RoleCheckboxes({ roles, chosen, onChange, getLock }: RoleCheckboxesProps) {
  const drawn = useGradual(roles.length, STEP);
  return (
    <div className={styles.list}>
      {roles.slice(0, drawn).map((role) => {
        const { id, name } = role;
        const lock = getLock?.(role);
        return (
          <div key={id} className={styles.option}>
            <Checkbox
              checked={chosen.includes(id)}
              isDisabled={lock !== undefined}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              <span className={styles.name}>
                <RoleDot color={role.color} />
                <bdi>{name}</bdi>
              </span>
            </Checkbox>
            <Locked reason={lock} />
          </div>
        );
      })}
    </div>
  );
}
