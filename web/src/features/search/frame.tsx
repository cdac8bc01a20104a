import { lazy } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { headerTools, sidePanels } from '../../ui/frame.ts';
import { loadSearchPanel } from './load.ts';
import { SearchTool } from './SearchTool.tsx';
import { searchShown } from './state.ts';

export const search = [
  headerTools.of({ name: 'search', place: 45, Tool: SearchTool }),
  sidePanels.of({
    name: 'search',
    label: () => t('search.panel'),
    shown: searchShown,
    Panel: lazy(loadSearchPanel),
    fallback: <RowsSkeleton count={4} height={88} avatar={32} />,
  }),
];
