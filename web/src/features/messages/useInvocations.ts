import { channelInvocations, type Invocation, invocationsKey } from '@guildhall/client/nouns/interactions';
import { useMemo } from 'react';
import { useSlice } from '../../state/hooks.ts';

/** The commands of this device in a channel that have no response yet, or failed. */
export function useInvocations(channelId: string): readonly Invocation[] {
  const all = useSlice(invocationsKey(channelId), (store) => channelInvocations(store, channelId));
  return useMemo(() => all.filter(({ label }) => label !== ''), [all]);
}
