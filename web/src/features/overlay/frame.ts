import { frameLayers } from '../../ui/frame.ts';
import { OverlayHost } from './OverlayHost.tsx';

export const overlay = [frameLayers.of({ name: 'overlay', Layer: OverlayHost })];
