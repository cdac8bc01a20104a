import type { ReactNode } from 'react';
import { Door } from '../design/Door.tsx';
import { Icon } from '../design/Icon.tsx';
import type { IconName } from '../design/icons.ts';
import { iconAddress } from '../state/names.ts';
import * as styles from './SectionButtons.css.ts';

/** A section of a picker: a guild's, or one with an icon or a picture. */
export type PickerSection<Id extends string> = { readonly id: Id; readonly name: string } & (
  | { readonly guild: { readonly id: string; readonly icon: string | null } }
  | { readonly icon: IconName }
  | { readonly picture: ReactNode }
);

interface SectionButtonsProps<Id extends string> {
  label: string;
  sections: readonly PickerSection<Id>[];
  /** The section in view. */
  current?: Id | undefined;
  onGo: (id: Id) => void;
}

/** Buttons beside a picker that scroll to its sections. */
export function SectionButtons<Id extends string>({
  label,
  sections,
  current,
  onGo,
}: SectionButtonsProps<Id>) {
  return (
    <div className={styles.side} role="toolbar" aria-orientation="vertical" aria-label={label}>
      {sections.map(({ id, name, ...look }) => (
        <button
          key={id}
          type="button"
          className={styles.button}
          // The door of a guild says its name.
          {...('guild' in look ? {} : { 'aria-label': name })}
          title={name}
          aria-current={id === current || undefined}
          onClick={() => onGo(id)}
        >
          {'guild' in look ? (
            <Door name={name} seed={look.guild.id} src={iconAddress(look.guild, 48)} size={24} />
          ) : 'icon' in look ? (
            <Icon name={look.icon} size={20} />
          ) : (
            look.picture
          )}
        </button>
      ))}
    </div>
  );
}
