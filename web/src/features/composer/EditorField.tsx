import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import type { Slot } from '../../design/hosts.ts';
import type { EditorProps } from './EditorHandle.ts';
import { PlainField } from './PlainField.tsx';

const Editor = lazy(() => import('./Editor.tsx'));

/** ms after which the editor is loaded though there are no messages to wait for. */
const PATIENCE = 2_000;

interface EditorFieldProps extends Omit<EditorProps, 'readInitial'> {
  /** The current text. */
  text: Slot<string>;
  /** Messages are on screen, so that the editor no longer keeps them waiting. */
  mayLoad: boolean;
}

/** Whether the editor is here: then later fields have it from the start. */
let isHere = false;

/**
 * Where messages are written: a plain field that takes every key from the first paint on, and the editor once it is there, which is a
 * fifth of the chat's script. Its text and focus go over to it.
 */
export function EditorField({ text, mayLoad, ...props }: EditorFieldProps) {
  // A draft can mention users and channels, which the plain field would show as their ids.
  const [atOnce] = useState(() => isHere || text.get() !== '');
  const [wanted, setWanted] = useState(atOnce);
  const [focused, setFocused] = useState(props.autoFocus ?? false);
  // The plain field stays until the editor can take its place.
  const load = useCallback(() => startTransition(() => setWanted(true)), []);
  useEffect(() => {
    if (wanted) isHere = true;
    const timer = wanted ? undefined : setTimeout(load, mayLoad ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [wanted, mayLoad, load]);
  const plain = (
    <PlainField
      {...props}
      text={text}
      onFocusChange={setFocused}
      onKey={(event) => {
        load();
        return props.onKey(event);
      }}
    />
  );
  return (
    <Suspense fallback={plain}>
      {wanted ? <Editor {...props} readInitial={text.get} autoFocus={focused} /> : plain}
    </Suspense>
  );
}
