import { RestError } from '@guildhall/client';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/** An invite's target, as far as an outsider can see it. */
export const useInvite = (code: string) =>
  useLiveQuery({
    queryKey: ['invite', code],
    queryFn: ({ signal }) =>
      rest.call('getInvite', { params: { code }, query: { with_counts: true }, signal }),
  });

/** Whether an error means that the invite never existed, has expired, or was revoked. */
export const isUnknownInvite = (error: unknown): boolean =>
  error instanceof RestError && (error.status === 404 || error.status === 400);
