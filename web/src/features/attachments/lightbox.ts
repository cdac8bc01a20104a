import type { Attachment } from '@guildhall/client';
import { createSlot } from '../../design/hosts.ts';

/** The pictures and videos of a message that are looked at, and which of them. */
export const lightbox = createSlot<
  { readonly attachments: readonly Attachment[]; readonly index: number } | undefined
>(undefined);
