/** The address to share. */
export const inviteAddress = (code: string): string => `${location.origin}/invite/${code}`;

/** The code in a pasted text: a whole address, with or without scheme, or the code alone. Undefined for anything else. */
export function getCode(pasted: string): string | undefined {
  const found = /^(?:(?:https?:\/\/)?[^\s/]+\/invite\/)?([A-Za-z0-9-]{2,100})\/?(?:[?#].*)?$/.exec(
    pasted.trim(),
  );
  return found?.[1];
}
