import { useEffect, useRef, useState } from 'react';

/**
 * Returns properties of a form that move focus to its first invalid field when it is submitted, or when the response contains errors.
 * Focus stays where it is while the user corrects them.
 */
export function useFirstInvalid() {
  const ref = useRef<HTMLFormElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  // After every render, because errors can appear in any of them.
  useEffect(() => {
    const invalid = isSubmitted && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    setSubmitted(false);
    invalid.focus();
  });
  return { ref, onSubmitCapture: () => setSubmitted(true), onInput: () => setSubmitted(false) };
}
