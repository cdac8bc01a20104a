import { useLayoutEffect, useRef } from 'react';

interface KeysAheadProps {
  onText: (letter: string) => void;
  onEnter?: () => void;
  onEscape: () => void;
}

/** Catches the keys for a field that is being loaded: they would go to the message field, which still has the focus. */
export function KeysAhead(props: KeysAheadProps) {
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { onText, onEnter, onEscape } = latest.current;
      if (event.key.length === 1) onText(event.key);
      else if (event.key === 'Enter') onEnter?.();
      else if (event.key === 'Escape') onEscape();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
  return null;
}
