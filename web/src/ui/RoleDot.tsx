import type { Role } from '@guildhall/client';
import { formatColor } from '@guildhall/protocol/roles/colors';
import { color } from '../design/theme/contract.ts';
import * as styles from './RoleDot.css.ts';

/** The door in a role's stored colour. */
export function RoleDot({ role, size = 12 }: { role: Pick<Role, 'color'>; size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <span
      className={styles.dot}
      aria-hidden="true"
      style={{
        background: role.color ? formatColor(role.color) : color['text-muted'],
        ...(size === 12
          ? {}
          : { width: side, height: side, borderRadius: `${size / 32}rem ${size / 32}rem 0.375rem 0.375rem` }),
      }}
    />
  );
}
