import { useEffect } from 'react';
import { useMe } from '../../state/hooks.ts';
import { isKnownOwner, knownOwner } from './ownership.ts';
import { useInstance } from './useInstance.ts';

/** Whether the user owns the instance: first as stored on this device, then as the server returns it. */
export function useIsOwner(): boolean {
  const { id } = useMe();
  const said = useInstance().data?.is_owner;
  useEffect(() => {
    if (said) knownOwner.write(id);
    else if (said === false && isKnownOwner(id)) knownOwner.clear();
  }, [said, id]);
  return said ?? isKnownOwner(id);
}
