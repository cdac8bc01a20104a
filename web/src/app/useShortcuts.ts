import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getActions, getCombination, useBindings } from '../features/keybinds/index.ts';
import { useSession } from '../state/SessionContext.tsx';
import { commands } from '../ui/commands.ts';
import { composer } from '../ui/composerField.ts';
import { loadFeatures } from '../ui/features.ts';
import { holdKeys } from '../ui/holdKeys.ts';
import { useGo, usePlace } from '../ui/place.ts';

const isField = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));
const isLayerOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
const isModalOpen = () => document.querySelector('[data-modal]') !== null;

/** Gives Escape to the topmost modal, which takes the focus only after it is drawn. */
function passEscape(event: KeyboardEvent): void {
  const modal = [...document.querySelectorAll('[data-modal]')].at(-1);
  if (event.defaultPrevented || modal?.contains(event.target as Node)) return;
  modal
    ?.querySelector('[role="dialog"], [role="alertdialog"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', event));
}

/** The application's own keys. Those of the focused thing come first. */
export function useShortcuts(): void {
  const session = useSession();
  const { guildId, channelId, parentId, messageId } = usePlace();
  const go = useGo();
  const navigate = useNavigate();
  const bindings = useBindings();

  useEffect(() => {
    const actions = getActions(bindings);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') passEscape(event);
      const action = actions.get(getCombination(event) ?? '');
      if (action) {
        // A key that closes a layer, or ends an action of the focused element, has no second effect.
        if (event.key === 'Escape' && (event.defaultPrevented || isLayerOpen())) return;
        event.preventDefault();
        if (isModalOpen()) return;
        const run = () => {
          const command = commands.all().find((offered) => offered.action === action);
          const context = { session, place: { guildId, channelId, parentId, messageId }, go, navigate };
          return command?.when?.(context) === false ? undefined : command?.run(context);
        };
        // What the action opens takes the keys that follow, even if its code is still being loaded.
        const release = holdKeys();
        void loadFeatures()
          .then(run, () => {})
          .finally(() => setTimeout(release));
        return;
      }
      // Typing can start anywhere: the text goes to the message field.
      const plain =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && !event.defaultPrevented && !isField(document.activeElement) && !isLayerOpen())
        composer.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [session, guildId, channelId, parentId, messageId, go, navigate, bindings]);
}
