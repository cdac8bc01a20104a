import { type ReactNode, useRef } from 'react';
import { Popover } from '../../design/Popover.tsx';
import * as styles from './ExpressionCard.css.ts';
import { ExpressionGuild, type ExpressionGuildProps } from './ExpressionGuild.tsx';

export interface ExpressionCardProps extends ExpressionGuildProps {
  label: string;
  /** The element it is next to. */
  origin: Element;
  picture: ReactNode;
  name: string;
  hint: string;
}

/** The card of a custom emoji or sticker: its name, and the guild that it is from. */
export function ExpressionCard({ label, origin, picture, name, hint, ...guild }: ExpressionCardProps) {
  const trigger = useRef<Element | null>(null);
  trigger.current = origin;
  return (
    <Popover
      label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && guild.close()}
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
        <ExpressionGuild {...guild} />
      </div>
    </Popover>
  );
}
