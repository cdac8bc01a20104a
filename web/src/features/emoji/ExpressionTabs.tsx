import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as styles from '../../design/Tabs.css.ts';

interface ExpressionTabsProps<Id extends string> {
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  selected: Id;
  onChange: (id: Id) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/**
 * The tabs of the picker, which look like those of `design/Tabs.tsx`. Those are drawn several times before they are shown, which takes
 * longer than the picker's content. Arrow keys go to a tab, and Enter selects it, because a panel takes the focus.
 */
export function ExpressionTabs<Id extends string>(props: ExpressionTabsProps<Id>) {
  const { label, tabs, selected, onChange, children } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.children] as HTMLElement[];
    const at = buttons.indexOf(event.target as HTMLElement);
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const next =
      step !== 0
        ? buttons.at((at + (event.key === forward ? 1 : -1)) % buttons.length)
        : { Home: buttons[0], End: buttons.at(-1) }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            data-selected={tab.id === selected || undefined}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
