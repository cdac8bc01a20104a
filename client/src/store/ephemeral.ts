import { MessageFlag } from '@guildhall/protocol/messages/flags';

/** Whether only the user sees a message: it is in no history, and not unread. */
export const isEphemeral = ({ flags }: { readonly flags?: number }): boolean =>
  ((flags ?? 0) & MessageFlag.EPHEMERAL) !== 0;

/** Whether an application is still preparing a message. */
export const isLoading = ({ flags }: { readonly flags?: number }): boolean =>
  ((flags ?? 0) & MessageFlag.LOADING) !== 0;
