import type { Thread } from '@guildhall/protocol/threads/schemas';
import { changesBetween } from '../audit-log/index.ts';

type Audited = Pick<Thread, 'name' | 'type' | 'flags' | 'rate_limit_per_user' | 'thread_metadata'>;

const flatten = ({ name, type, flags, rate_limit_per_user, thread_metadata }: Audited) => {
  const { archived, locked, auto_archive_duration, invitable } = thread_metadata;
  return { name, type, archived, locked, auto_archive_duration, rate_limit_per_user, invitable, flags };
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
  ]);
