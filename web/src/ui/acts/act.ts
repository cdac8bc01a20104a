import type { useNavigate } from '@tanstack/react-router';
import type { IconName } from '../../design/icons.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import type { useGo } from '../place.ts';

/** The context of an act besides its subject. */
export interface ActContext {
  /** The element it was started from: pickers open next to it. */
  readonly origin: HTMLElement;
  readonly go: ReturnType<typeof useGo>;
  readonly navigate: ReturnType<typeof useNavigate>;
  /** Nothing is asked first. */
  readonly isQuick?: boolean;
}

/** One way to perform an act that has several, such as for how long to mute. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly run: () => unknown;
}

/** Something that can be done with a message, member, channel or guild: declared once, drawn wherever it is offered. */
export interface Act<Subject> {
  readonly name: string;
  /** Position in the menu; a separator divides the hundreds. */
  readonly place: number;
  readonly icon: IconName | ((subject: Subject) => IconName);
  readonly label: (subject: Subject) => string;
  readonly hint?: (subject: Subject) => string;
  readonly isDangerous?: boolean | ((subject: Subject) => boolean);
  /** Whether a sheet shows it in its head instead of the list below. */
  readonly isInHead?: boolean;
  /** Whether it is offered; always without it. */
  readonly when?: (subject: Subject) => boolean;
  /** The key that performs it on the focused subject, as written in settings, and its text in the list of shortcuts. */
  readonly key?: string;
  readonly keyLabel?: MessageId;
  /** The key as the menu shows it, where that differs or something else listens to it. */
  readonly shownKey?: string;
  readonly run?: (subject: Subject, context: ActContext) => unknown;
  /** The rows of its submenu, for an act without `run`. */
  readonly choices?: (subject: Subject) => readonly Choice[];
  /** The same as a hook, for rows that are read while the menu is open; without any the submenu is left out. */
  readonly useChoices?: (subject: Subject) => readonly Choice[];
}

/** The acts offered for a subject, in the order of the menu. */
export const offeredActs = <Kind extends Act<Subject>, Subject>(
  acts: readonly Kind[],
  subject: Subject,
): readonly Kind[] => acts.filter(({ when }) => !when || when(subject));

/** The icon of an act on a subject. */
export const actIcon = <Subject>({ icon }: Act<Subject>, subject: Subject): IconName =>
  typeof icon === 'function' ? icon(subject) : icon;
