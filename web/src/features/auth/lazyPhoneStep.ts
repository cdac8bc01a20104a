import authWords from 'virtual:words/auth';
import settingsWords from 'virtual:words/settings';
import { lazy } from 'react';
import { withWords } from '../../i18n/i18n.ts';

/** The step for those who have a phone number instead of an address. */
export const PhoneStep = lazy(withWords([authWords, settingsWords], () => import('./PhoneStep.tsx')));
