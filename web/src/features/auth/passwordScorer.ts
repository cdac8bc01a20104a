import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordStrength } from '../../design/PasswordField.tsx';

/** zxcvbn with common passwords, words and keyboard patterns; the server judges by the same estimator. */
export function createScorer() {
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, own: string[]): PasswordStrength =>
    estimator.check(password, own).score as PasswordStrength;
}
