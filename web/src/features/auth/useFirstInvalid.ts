import { useEffect, useRef, useState } from 'react';

/**
 * Properties of a form that move focus to its first invalid field when it is submitted, or when the response to that contains errors.
 * While errors are corrected focus stays where it is.
 */
export function useFirstInvalid() {
  const ref = useRef<HTMLFormElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  // The fields show their errors after any draw that follows.
  useEffect(() => {
    const invalid = isSubmitted && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    setSubmitted(false);
    invalid.focus();
  });
  return { ref, onSubmitCapture: () => setSubmitted(true), onInput: () => setSubmitted(false) };
}
