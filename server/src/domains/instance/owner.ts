import type { Context } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { loadOwnerId } from './store.ts';

/** Throws the error of an unknown path unless the caller is the instance's owner. One statement. */
export async function requireInstanceOwner(context: Context): Promise<void> {
  const { app, caller } = context;
  if ((await loadOwnerId(app.db)) !== caller.userId) throw new ApiError(404, 0, '404: Not Found');
}
