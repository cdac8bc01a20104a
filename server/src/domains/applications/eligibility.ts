import { EligibilityFlag } from '@guildhall/protocol/applications/states';
import type { Context } from '../../app.ts';
import { type FieldError, invalidForm } from '../../platform/http/errors.ts';
import { accessApplication } from './access.ts';
import { type ApplicationRow, verifyApplicationRow } from './store.ts';

const hasInstallLink = (row: ApplicationRow) =>
  row.custom_install_url !== null ||
  row.install_params !== null ||
  Object.values(row.integration_types_config).some(({ oauth2_install_params }) => oauth2_install_params);

/** What an application has of the requirements of the directory, in `EligibilityFlag`. */
export function getEligibility(row: ApplicationRow): number {
  const met: Readonly<Record<keyof typeof EligibilityFlag, boolean>> = {
    VERIFIED: row.verified_at !== null,
    TAG: row.tags.length > 0,
    DESCRIPTION: row.description !== '',
    TERMS_OF_SERVICE: row.terms_of_service_url !== null,
    PRIVACY_POLICY: row.privacy_policy_url !== null,
    INSTALL_PARAMS: hasInstallLink(row),
    SUPPORT_GUILD: row.guild_id !== null,
  };
  return Object.entries(EligibilityFlag).reduce(
    (flags, [name, flag]) => (met[name as keyof typeof met] ? flags | flag : flags),
    0,
  );
}

/** The fields that are missing for a verification. */
function getMissing(row: ApplicationRow): Record<string, FieldError> {
  const present: Readonly<Record<string, boolean>> = {
    team_id: row.team_id !== null,
    terms_of_service_url: row.terms_of_service_url !== null,
    privacy_policy_url: row.privacy_policy_url !== null,
    install_params: hasInstallLink(row),
  };
  const missing = Object.keys(present).filter((field) => !present[field]);
  return Object.fromEntries(
    missing.map((field) => [field, { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]),
  );
}

/**
 * Verifies an application of a team that has terms, a privacy policy and a way to install it. Only the team's owner can. Throws 10002,
 * 20012, 50035 at what is missing.
 */
export async function verifyApplication(context: Context, applicationId: string): Promise<void> {
  const row = await accessApplication(context, applicationId, 'endApplication');
  const missing = getMissing(row);
  if (Object.keys(missing).length > 0) throw invalidForm(missing);
  if (row.verified_at === null) await verifyApplicationRow(context.app.db, applicationId);
}
