import { lazy } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { frameLayers, headerTools, sidePanels } from '../../ui/frame.ts';
import { pinsShown } from './layer.ts';
import { PinHost } from './PinHost.tsx';
import { PinsButton } from './PinsButton.tsx';

export const pins = [
  headerTools.of({ name: 'pins', place: 30, Tool: PinsButton }),
  frameLayers.of({ name: 'pins', Layer: PinHost }),
  sidePanels.of({
    name: 'pins',
    label: () => t('pins.title'),
    shown: pinsShown,
    Panel: lazy(() => import('./PinsPanel.tsx')),
    fallback: <RowsSkeleton count={4} height={72} avatar={32} />,
  }),
];
