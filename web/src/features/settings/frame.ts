import { frameLayers } from '../../ui/frame.ts';
import { ReleaseNews } from './ReleaseNews.tsx';

export const settings = [frameLayers.of({ name: 'releaseNews', Layer: ReleaseNews })];
