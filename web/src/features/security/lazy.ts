import securityWords from 'virtual:words/security';
import { preloadable } from '../../design/preloadable.tsx';
import { withWords } from '../../i18n/i18n.ts';

/** Asks for a second factor, or the password, before a sensitive action. */
export const ProofDialog = preloadable(withWords([securityWords], () => import('./ProofDialog.tsx')));

/** The second step of signing in, or of resetting a password. */
export const SecondStep = preloadable(withWords([securityWords], () => import('./SecondStep.tsx')));
