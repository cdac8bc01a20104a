import type { StoredAttachment } from './take.ts';

const SCHEME = 'attachment://';

/** Whether an address refers to a file of the message by its name. */
export const isReference = (address: string): boolean => address.startsWith(SCHEME);

/** The file that an `attachment://name` of the same message refers to. */
export const findReferenced = (
  address: string | undefined,
  attachments: readonly StoredAttachment[],
): StoredAttachment | undefined =>
  address && isReference(address)
    ? attachments.find(({ filename }) => filename === address.slice(SCHEME.length))
    : undefined;
