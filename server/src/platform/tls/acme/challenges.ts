/** Proofs that the names are ours, while an order is under way (RFC 8555, 8.3: HTTP-01). */
export interface Challenges {
  /** The key authorization for the path of a request; undefined for any path but that of an open challenge. */
  find(path: string): string | undefined;
  set(token: string, keyAuthorization: string): void;
  delete(token: string): void;
}

const PREFIX = '/.well-known/acme-challenge/';

export function createChallenges(): Challenges {
  const open = new Map<string, string>();
  return {
    find: (path) => (path.startsWith(PREFIX) ? open.get(path.slice(PREFIX.length)) : undefined),
    set: (token, keyAuthorization) => void open.set(token, keyAuthorization),
    delete: (token) => void open.delete(token),
  };
}
