import type { ReactNode } from 'react';
import {
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
  Tab,
  TabList,
  TabPanel,
} from 'react-aria-components/Tabs';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import * as styles from './Tabs.css.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
  /** A Badge. */
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Name of the group of tabs. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onChange: (id: Id) => void;
  /** Whether the arrow keys select tabs (default), or go to them until Enter selects one: for panels that take the focus. */
  keyboardActivation?: NonNullable<AriaTabsProps['keyboardActivation']>;
}

/** Tabs; only the selected one is drawn. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onChange, keyboardActivation = 'automatic' } = props;
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onChange(key as Id)}
      keyboardActivation={keyboardActivation}
      className={styles.tabs}
    >
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab}>
            {tab.icon && <Icon name={tab.icon} size={18} />}
            {tab.label}
            {tab.badge}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
