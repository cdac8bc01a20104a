import housesWords from 'virtual:words/houses';
import { withWords } from '../../i18n/i18n.ts';

// Parts that other features load when they need them.
export const loadHouseBadge = withWords([housesWords], () => import('./HouseBadge.tsx'));
