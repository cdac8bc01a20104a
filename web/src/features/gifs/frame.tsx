import gifsWords from 'virtual:words/gifs';
import { preloadable } from '../../design/preloadable.tsx';
import { withWords } from '../../i18n/i18n.ts';
import { expressionTabs } from '../../ui/expressionTabs.ts';

export const gifs = [
  expressionTabs.of({
    name: 'gifs',
    place: 10,
    icon: 'gif',
    label: 'gifs.tab',
    buttonLabel: 'gifs.button',
    Panel: preloadable(withWords([gifsWords], () => import('./GifPanel.tsx'))),
  }),
];
