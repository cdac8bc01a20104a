import { useEffect, useRef } from 'react';

/** Moves focus to the first wrong field of a form whenever errors arrive. */
export function useFirstInvalid(errors: Record<string, string | undefined>) {
  const form = useRef<HTMLFormElement>(null);
  const state = Object.values(errors).join('\n');
  useEffect(() => {
    if (state.trim()) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  return form;
}
