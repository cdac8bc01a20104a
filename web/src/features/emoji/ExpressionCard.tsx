import { type ReactNode, useRef } from 'react';
import { Popover } from '../../design/Popover.tsx';
import * as styles from './ExpressionCard.css.ts';

export interface ExpressionCardProps {
  label: string;
  /** The element it is next to. */
  origin: Element;
  picture: ReactNode;
  name: string;
  hint: string;
  close: () => void;
  /** Where it is from. */
  children: ReactNode;
}

/** The card of a custom emoji or sticker: its name, and where it is from. */
export function ExpressionCard(props: ExpressionCardProps) {
  const { label, origin, picture, name, hint, close, children } = props;
  const trigger = useRef<Element | null>(null);
  trigger.current = origin;
  return (
    <Popover
      label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      placement="top start"
    >
      <div className={styles.card}>
        <div className={styles.head}>
          {picture}
          <div className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.hint}>{hint}</span>
          </div>
        </div>
        {children}
      </div>
    </Popover>
  );
}
