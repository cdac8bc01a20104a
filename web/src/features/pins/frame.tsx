import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { frameLayers, headerTools, sidePanels } from '../../ui/frame.ts';
import { pinQuestion, pinsShown } from './layer.ts';
import { PinsButton } from './PinsButton.tsx';

const PinDialog = lazy(() => import('./PinDialog.tsx'));

/** Draws the confirmation before pinning. */
function PinHost() {
  const open = pinQuestion.use();
  if (!open) return null;
  return (
    <Suspense>
      <PinDialog message={open.message} guildId={open.guildId} close={() => pinQuestion.set(null)} />
    </Suspense>
  );
}

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
