import { formatColor } from '@guildhall/protocol/roles/colors';
import { color as colors } from '../design/theme/contract.ts';
import * as styles from './RoleDot.css.ts';

/** The door in a role's colour, as it is stored. */
export function RoleDot({ color, size = 12 }: { color: number; size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <span
      className={styles.dot}
      aria-hidden="true"
      style={{
        width: side,
        height: side,
        background: color ? formatColor(color) : colors['text-muted'],
      }}
    />
  );
}
