import { frameLayers } from '../../ui/frame.ts';
import { UserPopoutHost } from './UserPopoutHost.tsx';

export const profile = [frameLayers.of({ name: 'userPopout', Layer: UserPopoutHost })];
