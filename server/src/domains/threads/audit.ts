import type { DeepReadonly } from '@guildhall/protocol/event';
import type { Thread } from '@guildhall/protocol/threads/schemas';
import { changesBetween } from '../audit-log/index.ts';

type Audited = Pick<
  DeepReadonly<Thread>,
  'name' | 'type' | 'flags' | 'rate_limit_per_user' | 'thread_metadata' | 'applied_tags'
>;

const flatten = ({ name, type, flags, rate_limit_per_user, thread_metadata, applied_tags }: Audited) => {
  const { archived, locked, auto_archive_duration, invitable } = thread_metadata;
  return {
    name,
    type,
    archived,
    locked,
    auto_archive_duration,
    rate_limit_per_user,
    invitable,
    flags,
    applied_tags,
  };
};

/** The changed settings of a thread, or those it was created with or had. */
export const threadChanges = (before: Audited | undefined, after: Audited | undefined) =>
  changesBetween(before && flatten(before), after && flatten(after), [
    'name',
    'type',
    'archived',
    'locked',
    'auto_archive_duration',
    'rate_limit_per_user',
    'invitable',
    'flags',
    'applied_tags',
  ]);
