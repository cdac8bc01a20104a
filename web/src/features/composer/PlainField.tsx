import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Slot } from '../../design/hosts.ts';
import * as styles from './Editor.css.ts';
import type { EditorProps } from './EditorHandle.ts';

interface PlainFieldProps extends Omit<EditorProps, 'readInitial'> {
  /** The current text. */
  text: Slot<string>;
  onFocusChange: (focused: boolean) => void;
}

const nothing = () => {};

/** The field while the editor is loading: accepts text, without markup or completion. */
export function PlainField(props: PlainFieldProps) {
  const { label, placeholder, autoFocus = false, handle, onChange, onKey, onFocusChange } = props;
  const text = props.text.use();
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ text, onChange });
  latest.current = { text, onChange };
  useImperativeHandle(
    handle,
    () => ({
      focus: () => field.current?.focus(),
      insert: (inserted) => latest.current.onChange(latest.current.text + inserted),
      write: (written) => latest.current.onChange(written),
      // It shows the text that it is given.
      exchange: nothing,
      clear: () => latest.current.onChange(''),
      watchTrigger: () => nothing,
      accept: nothing,
    }),
    [],
  );
  // With the frame that draws the page: focus lays it out, which the task that made it need not wait for.
  const start = useRef({ autoFocus });
  useEffect(() => {
    if (!start.current.autoFocus) return;
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={styles.wrap}>
      <textarea
        ref={field}
        className={styles.plain}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        value={text}
        dir={text === '' ? undefined : 'auto'}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && onKey(event.nativeEvent)) event.preventDefault();
        }}
      />
    </div>
  );
}
