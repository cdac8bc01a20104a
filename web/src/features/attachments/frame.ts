import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { lazy } from 'react';
import { frameLayers, messageExtras } from '../../ui/frame.ts';
import { LightboxHost } from './LightboxHost.tsx';

export const attachments = [
  frameLayers.of({ name: 'lightbox', Layer: LightboxHost }),
  messageExtras.of({
    name: 'attachments',
    place: 10,
    when: ({ message: { attachments = [], flags = 0 } }, isEditing) =>
      !isEditing && attachments.length > 0 && (flags & MessageFlag.IS_COMPONENTS_V2) === 0,
    Extra: lazy(() => import('./Attachments.tsx')),
  }),
];
