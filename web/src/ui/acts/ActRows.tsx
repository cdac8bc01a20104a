import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import type { IconName } from '../../design/icons.ts';
import { MenuItem, MenuSeparator, Submenu } from '../../design/Menu.tsx';
import { account } from '../../state/account.ts';
import { SessionProvider } from '../../state/SessionContext.tsx';
import type { Point } from '../contributions.ts';
import { useGo } from '../place.ts';
import { type Act, type ActContext, actIcon, type Choice, offeredActs } from './act.ts';

const GROUP = 100;
const findGroup = ({ place }: { readonly place: number }) => Math.floor(place / GROUP);

export interface ActRowsProps<Subject> {
  point: Point<Act<Subject>>;
  subject: Subject;
  origin: HTMLElement;
  hasHead: boolean;
}

const INPUT_EVENTS = ['keydown', 'keyup', 'pointerdown', 'pointerup'] as const;

/** Chooses the focused row with Shift+Enter, which the menu ignores. */
function chooseByShiftEnter(event: KeyboardEvent | PointerEvent): void {
  const { target } = event;
  if (event.type !== 'keydown' || !event.shiftKey || !('key' in event) || event.key !== 'Enter') return;
  if (!(target instanceof HTMLElement) || target.role !== 'menuitem') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  target.click();
}

/** Returns a function that tells whether Shift is held, from the last input event: menus don't pass their events on. */
function useShift(): () => boolean {
  const isHeld = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const note = (event: KeyboardEvent | PointerEvent) => {
      isHeld.current = event.shiftKey;
      chooseByShiftEnter(event);
    };
    for (const type of INPUT_EVENTS)
      addEventListener(type, note, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return () => isHeld.current;
}

/** The rows of a menu of acts. */
export default function ActRows<Subject>({ point, subject, origin, hasHead }: ActRowsProps<Subject>) {
  const context = { origin, go: useGo(), navigate: useNavigate() };
  const isQuick = useShift();
  const offered = offeredActs(point.all(), subject).filter(({ isInHead }) => !(hasHead && isInHead));
  return offered.map((act, index) => {
    const before = offered[index - 1];
    return (
      <Fragment key={act.name}>
        {before && findGroup(before) !== findGroup(act) && <MenuSeparator />}
        <ActRow act={act} subject={subject} context={() => ({ ...context, isQuick: isQuick() })} />
      </Fragment>
    );
  });
}

function ActRow<Subject>(props: { act: Act<Subject>; subject: Subject; context: () => ActContext }) {
  const { act, subject, context } = props;
  const icon = actIcon(act, subject);
  const label = act.label(subject);
  if (act.useChoices) {
    // Menus lie outside of the screens, which have the session.
    const { session } = account.get();
    if (!session) return null;
    return (
      <SessionProvider value={session}>
        <LiveChoices icon={icon} label={label} useChoices={act.useChoices} subject={subject} />
      </SessionProvider>
    );
  }
  if (act.choices) return <Choices icon={icon} label={label} choices={act.choices(subject)} />;
  const shortcut = act.shownKey ?? act.key;
  const isDangerous = typeof act.isDangerous === 'function' ? act.isDangerous(subject) : act.isDangerous;
  return (
    <MenuItem
      icon={icon}
      label={label}
      {...(act.hint ? { hint: act.hint(subject) } : {})}
      {...(shortcut ? { shortcut } : {})}
      {...(isDangerous ? { danger: true } : {})}
      onAction={() => void act.run?.(subject, context())}
    />
  );
}

interface SubmenuHead {
  icon: IconName;
  label: string;
}

const Choices = ({ choices, ...head }: SubmenuHead & { choices: readonly Choice[] }) => (
  <Submenu {...head}>
    {choices.map(({ name, run, ...row }) => (
      <MenuItem key={name} {...row} onAction={() => void run()} />
    ))}
  </Submenu>
);

interface LiveChoicesProps<Subject> extends SubmenuHead {
  useChoices: (subject: Subject) => readonly Choice[];
  subject: Subject;
}

function LiveChoices<Subject>({ useChoices, subject, ...head }: LiveChoicesProps<Subject>) {
  const choices = useChoices(subject);
  return choices.length > 0 ? <Choices {...head} choices={choices} /> : null;
}
