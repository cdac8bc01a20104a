import { lazy } from 'react';
import { frameLayers, messageExtras } from '../../ui/frame.ts';
import { LightboxHost } from './LightboxHost.tsx';

export const attachments = [
  frameLayers.of({ name: 'lightbox', Layer: LightboxHost }),
  messageExtras.of({
    name: 'attachments',
    place: 10,
    when: ({ message }, isEditing) => !isEditing && (message.attachments?.length ?? 0) > 0,
    Extra: lazy(() => import('./Attachments.tsx')),
  }),
];
