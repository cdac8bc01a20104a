import connectionsWords from 'virtual:words/connections';
import { lazy } from 'react';
import { withWords } from '../../i18n/i18n.ts';

/** The accounts on a profile: loaded with the first profile that shows any. */
export const ProfileConnections = lazy(
  withWords([connectionsWords], () => import('./ProfileConnections.tsx')),
);
