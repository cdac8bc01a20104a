import type { Attachment } from '@guildhall/client';
import { createSlot } from '../../design/hosts.ts';

/** The images and videos of a message in the lightbox, and which of them is shown. */
export const lightbox = createSlot<
  { readonly attachments: readonly Attachment[]; readonly index: number } | undefined
>(undefined);
