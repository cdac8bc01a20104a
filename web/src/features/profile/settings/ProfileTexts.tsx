import { PROFILE_LIMITS } from '@guildhall/protocol/limits/users';
import { TextArea, TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';

interface ProfileTextsProps {
  pronouns: string;
  bio: string;
  onPronouns: (text: string) => void;
  onBio: (text: string) => void;
  errors: { readonly pronouns?: string | undefined; readonly bio?: string | undefined };
  /** The placeholders of empty fields. */
  instead?: { readonly pronouns: string; readonly bio: string };
}

/** The text fields of the user's profile. */
export function ProfileTexts({ pronouns, bio, onPronouns, onBio, errors, instead }: ProfileTextsProps) {
  return (
    <>
      <TextField
        label={t('profileEdit.pronouns')}
        value={pronouns}
        onChange={onPronouns}
        maxLength={PROFILE_LIMITS.pronouns}
        error={errors.pronouns}
        {...(instead ? { placeholder: instead.pronouns } : {})}
      />
      <TextArea
        label={t('profileEdit.bio')}
        hint={t('profileEdit.bioHint', { count: PROFILE_LIMITS.bio - [...bio].length })}
        value={bio}
        onChange={onBio}
        maxLength={PROFILE_LIMITS.bio}
        rows={4}
        error={errors.bio}
        {...(instead ? { placeholder: instead.bio } : {})}
      />
    </>
  );
}
