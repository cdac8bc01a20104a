export { findComponent } from '@guildhall/protocol/components/walk';
export { readModal } from './modal.ts';
export { type ModalValues, readModalValues } from './modal-values.ts';
export { readComponents } from './read.ts';
export { type ComponentValues, readComponentValues } from './values.ts';
