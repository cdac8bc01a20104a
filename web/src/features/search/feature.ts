import { getLayout } from '../../design/layout.ts';
import { commands } from '../../ui/commands.ts';
import { openSearch } from './state.ts';

export const search = [
  commands.of({
    action: 'search',
    icon: 'search',
    listed: { section: 'around', place: 55, label: 'search.open' },
    when: ({ place }) => place.channelId !== undefined,
    run: () => openSearch(getLayout() === 'phone'),
  }),
];
