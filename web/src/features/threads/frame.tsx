import threadsWords from 'virtual:words/threads';
import { lazy } from 'react';
import { MessagesSkeleton, RowsSkeleton } from '../../design/Skeleton.tsx';
import { t, withWords } from '../../i18n/i18n.ts';
import { belowChannels, headerTools, messageExtras, sidePanels } from '../../ui/frame.ts';
import { threadShown, threadsListed } from './layer.ts';
import { ThreadRows } from './ThreadRows.tsx';
import { ThreadsButton } from './ThreadsButton.tsx';

export const threads = [
  belowChannels.of({ name: 'threads', Rows: ThreadRows }),
  headerTools.of({ name: 'threads', place: 10, Tool: ThreadsButton }),
  messageExtras.of({
    name: 'thread',
    place: 40,
    when: ({ message }) => message.thread !== undefined,
    Extra: lazy(() => import('./ThreadChip.tsx')),
  }),
  sidePanels.of(
    {
      name: 'thread',
      label: () => t('threads.thread'),
      shown: threadShown,
      Panel: lazy(() => import('./ThreadPanel.tsx')),
      fallback: <MessagesSkeleton count={6} />,
    },
    {
      name: 'threads',
      label: () => t('threads.title'),
      shown: threadsListed,
      Panel: lazy(withWords([threadsWords], () => import('./ThreadsPanel.tsx'))),
      fallback: <RowsSkeleton count={4} height={56} />,
    },
  ),
];
