import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import * as fieldStyles from '../../design/Field.css.ts';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import type { CropShape } from './crop/CropDialog.tsx';
import * as styles from './PictureField.css.ts';

const CropDialog = lazy(() => import('./crop/CropDialog.tsx'));

export interface PictureFieldProps {
  label: string;
  hint?: string;
  /** Draws the image at an address, or its placeholder. */
  preview: (address: string | undefined) => ReactNode;
  /** Address of the saved image. */
  saved: string | undefined;
  /** A data URI of the chosen image, null for none; any other text keeps the saved one. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  /** The shape to which the user crops the image. Animated images are not cropped, because they would lose their animation. */
  crop: CropShape;
}

/** The types that the server accepts; it checks the content, not the name. */
const TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';
/** Bytes of a picture at most, before it is sent as text. */
const MAX_BYTES = 8 * 1024 * 1024;

const readAsUri = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A picture that can be chosen, replaced and taken away; kept as a data URI until it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, preview, saved, value, onChange, error, isDisabled, crop } = props;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState<string>();
  const id = useId();
  const shown = value?.startsWith('data:') ? value : value === null ? undefined : saved;
  const told = problem ?? error;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    if (file.size > MAX_BYTES) return setProblem(t('picture.tooLarge'));
    try {
      const picture = await readAsUri(file);
      if (file.type !== 'image/gif') setCropping(picture);
      else onChange(picture);
    } catch {
      setProblem(t('picture.unreadable'));
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would change how the picture is laid out
    <div role="group" aria-labelledby={id} className={styles.field}>
      {preview(shown)}
      <div className={styles.words}>
        <span id={id} className={fieldStyles.label}>
          {label}
        </span>
        <div className={styles.buttons}>
          <Button isDisabled={isDisabled ?? false} onPress={() => input.current?.click()}>
            {t(shown ? 'picture.replace' : 'picture.choose')}
          </Button>
          {shown && (
            <Button
              variant="quiet"
              isDisabled={isDisabled ?? false}
              onPress={() => {
                setProblem(undefined);
                onChange(null);
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        {told ? (
          <span role="alert" className={styles.error}>
            {told}
          </span>
        ) : (
          hint && <span className={styles.hint}>{hint}</span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={TYPES}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {cropping && (
          <Suspense>
            <CropDialog
              {...crop}
              source={cropping}
              onDone={(picture) => {
                setCropping(undefined);
                onChange(picture);
              }}
              onClose={() => setCropping(undefined)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** A banner, or its placeholder. */
export const widePreview = (address: string | undefined) =>
  address ? (
    <img className={styles.wide} src={address} alt="" />
  ) : (
    <div className={styles.wide}>
      <Icon name="image" size={24} />
    </div>
  );
