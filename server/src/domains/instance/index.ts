import { domain } from '../../domain.ts';
import { createInstanceProfiles } from './profile.ts';
import { createRefusalLog } from './refusals.ts';
import { instanceJobs } from './retention.ts';

export { loadCrashes, storeCrashes } from './crashes-store.ts';
export { countForInstance, loadLog, logForInstance } from './log-store.ts';
export { requireInstanceOwner } from './owner.ts';
export { type InstanceProfile, loadProfile } from './profile.ts';
export {
  allowsPhoneRegistration,
  registrationMode,
  registrationModeIn,
  sendsTexts,
} from './registration-mode.ts';
export {
  loadOwnerId,
  loadSettings,
  lockSettings,
  OWNER_SETTINGS,
  storeSettings,
  storeSetupDismissed,
} from './store.ts';

export const instanceDomain = domain({
  jobs: instanceJobs,
  services: { noteRefusal: createRefusalLog, instanceProfiles: createInstanceProfiles },
});
