import { useEffect, useState } from 'react';
import type { PasswordStrength } from '../../design/PasswordField.tsx';

type Scorer = (password: string, own: string[]) => PasswordStrength;
let scorer: Promise<Scorer> | undefined;

/** The dictionaries are large, so they are fetched when the user starts typing a password. */
async function loadScorer(): Promise<Scorer> {
  const { createScorer } = await import('./passwordScorer.ts');
  return createScorer();
}

/**
 * How hard a password is to guess, or undefined while it is empty or the estimator is not there (yet).
 * @param own the user's own data, which must not count: email, names.
 */
export function usePasswordStrength(password: string, own: string[]): PasswordStrength | undefined {
  const [strength, setStrength] = useState<PasswordStrength>();
  const words = own.join('\n');
  useEffect(() => {
    if (password === '') return setStrength(undefined);
    let current = true;
    scorer ??= loadScorer();
    scorer.then(
      (score) => {
        if (current) setStrength(score(password.slice(0, 128), words.split('\n').filter(Boolean)));
      },
      () => {
        // The meter is a help, not a condition: the server decides. Try again with the next character.
        scorer = undefined;
      },
    );
    return () => {
      current = false;
    };
  }, [password, words]);
  return strength;
}
