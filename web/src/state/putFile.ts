import { NetworkError, type PutFile, RestError } from '@guildhall/client';
import { environment } from './environment.ts';

/**
 * An address of the instance's own as this page reaches it: people may have come by another name than the one the server knows
 * itself by. Those of files elsewhere stay as they are.
 */
export function reachable(address: string): string {
  if (environment().CDN_HOST) return address;
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}

const getBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Uploads a file. Not with fetch, which does not report progress. */
export const putFile: PutFile = (address, content, onSent, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', stop);
      act();
    };
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, content.size));
    request.onload = () =>
      settle(() =>
        request.status < 300
          ? resolve()
          : reject(new RestError(request.status, getBody(request.responseText))),
      );
    request.onerror = () => settle(() => reject(new NetworkError(undefined)));
    request.ontimeout = request.onerror;
    request.onabort = () => settle(() => reject(signal.reason ?? new NetworkError(undefined)));
    request.open('PUT', reachable(address));
    request.send(content);
  });
