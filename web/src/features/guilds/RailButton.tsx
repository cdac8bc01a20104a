import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip } from '../../design/Tooltip.tsx';
import * as styles from './GuildRail.css.ts';

/** A door that does something instead of leading somewhere. */
export function RailButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip content={label} placement="end">
      <Button className={styles.link} onPress={onPress}>
        {children}
      </Button>
    </Tooltip>
  );
}
