import {
  type Classification,
  SafetyActionType,
  type SafetyHub,
  UNKNOWN_CLASSIFICATION,
} from '@guildhall/protocol/safety-hub/schemas';
import { AccountStandingState } from '@guildhall/protocol/safety-hub/standing';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { hasUserFlag, UserFlag } from '@guildhall/protocol/users/flags';
import type { Context } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { loadOwnUser } from '../users/index.ts';
import { type Disabling, loadDisablings } from './store.ts';

const present = ({ entry_id: id, ended_by }: Disabling): Classification => ({
  id,
  classification_type: UNKNOWN_CLASSIFICATION,
  description: 'Your account was disabled by the owner of this instance.',
  explainer_link: '/terms',
  actions: [{ id, action_type: SafetyActionType.BAN, descriptions: ['Account disabled'] }],
  max_expiration_time: null,
  flagged_content: [],
  is_coppa: false,
  is_spam: false,
  appeal_ingestion_type: 0,
  ended_at: ended_by === null ? null : new Date(snowflakeTimestamp(ended_by)).toISOString(),
});

const LIMITING = [UserFlag.SPAMMER, UserFlag.QUARANTINED];

/** Returns what the instance's owner did about the caller's account, from the instance's own log. There are no appeals. */
export async function getSafetyHub({ app, caller }: Context): Promise<SafetyHub> {
  const [user, disablings] = await Promise.all([
    loadOwnUser(app.db, caller.userId),
    loadDisablings(app.db, caller.userId),
  ]);
  if (!user) throw unauthorized();
  const isLimited = LIMITING.some((flag) => hasUserFlag(Number(user.flags), flag));
  return {
    classifications: disablings.map(present),
    guild_classifications: [],
    account_standing: { state: AccountStandingState[isLimited ? 'LIMITED' : 'ALL_GOOD'] },
    is_dsa_eligible: false,
    is_appeal_eligible: false,
    username: user.username,
    appeal_eligibility: [],
  };
}
