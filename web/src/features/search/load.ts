import searchWords from 'virtual:words/search';
import { withWords } from '../../i18n/i18n.ts';

export const loadSearchBar = withWords([searchWords], () => import('./SearchBar.tsx'));
export const loadSearchPanel = withWords([searchWords], () => import('./SearchPanel.tsx'));
