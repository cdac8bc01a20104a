import { key } from '@guildhall/client';
import { KEYBIND_ACTIONS, KEYBINDS, type KeybindAction } from '@guildhall/protocol/users/keybinds';
import { useMemo } from 'react';
import { useSlice } from '../../state/hooks.ts';

/** Keys by action: the user's own, else the defaults. */
export type Bindings = Readonly<Record<KeybindAction, readonly string[]>>;
export type OwnBindings = Partial<Bindings>;

export const getBindings = (own: OwnBindings = {}): Bindings =>
  Object.fromEntries(
    KEYBIND_ACTIONS.map((action) => [action, own[action] ?? KEYBINDS[action]]),
  ) as unknown as Bindings;

/** The action of each combination; if several have the same, the first one gets it. */
export function getActions(bindings: Bindings): ReadonlyMap<string, KeybindAction> {
  const actions = new Map<string, KeybindAction>();
  for (const action of KEYBIND_ACTIONS)
    for (const combination of bindings[action])
      if (!actions.has(combination)) actions.set(combination, action);
  return actions;
}

/** Other actions that a combination belongs to. */
export const findConflicts = (
  bindings: Bindings,
  action: KeybindAction,
  combination: string,
): KeybindAction[] =>
  KEYBIND_ACTIONS.filter((other) => other !== action && bindings[other].includes(combination));

export function useBindings(): Bindings {
  const own = useSlice(key.settings, (store) => store.settings.keybinds as OwnBindings | undefined);
  return useMemo(() => getBindings(own), [own]);
}
