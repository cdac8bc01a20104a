import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { TextField, type TextFieldProps } from '../../design/TextField.tsx';

/** A URL of an application. */
export const UrlField = (props: Omit<TextFieldProps, 'type' | 'dir'>) => (
  <TextField
    type="url"
    dir="ltr"
    placeholder="https://example.org"
    maxLength={APPLICATION_LIMITS.url}
    autoComplete="off"
    spellCheck={false}
    {...props}
  />
);
