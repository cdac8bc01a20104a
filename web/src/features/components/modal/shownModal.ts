import type { EventData } from '@guildhall/protocol/events';

/** A form that an application shows. */
export type ShownModal = EventData['INTERACTION_MODAL_CREATE'];
