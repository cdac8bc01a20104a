import { frameLayers } from '../../ui/frame.ts';
import { RequestAnnouncer } from './RequestAnnouncer.tsx';

export const relationships = [frameLayers.of({ name: 'friendRequests', Layer: RequestAnnouncer })];
