import { lazy } from 'react';
import type { MessageSubject } from '../../ui/acts/points.ts';
import { frameLayers, messageExtras } from '../../ui/frame.ts';
import { loadComponents } from './load.ts';
import { ModalOpener } from './modal/ModalOpener.tsx';

const Components = lazy(loadComponents);

const ComponentsInLog = ({ conversation: { guildId, isLog }, message }: MessageSubject) => (
  <Components message={message} guildId={guildId} isLive={isLog} />
);

export const components = [
  frameLayers.of({ name: 'modals', Layer: ModalOpener }),
  messageExtras.of({
    name: 'components',
    place: 25,
    when: ({ message }) => (message.components?.length ?? 0) > 0,
    Extra: ComponentsInLog,
  }),
];
