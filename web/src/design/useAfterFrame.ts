import { useEffect, useState } from 'react';
import { runAfterFrame } from './runAfterFrame.ts';

/**
 * Returns a value one painted frame late. What follows it is not drawn with the first frame of a change, which shows the parts that the
 * user waits for.
 */
export function useAfterFrame<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => (painted === value ? undefined : runAfterFrame(() => setPainted(value))), [painted, value]);
  return painted;
}
