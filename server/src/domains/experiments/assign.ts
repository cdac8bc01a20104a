import { getBucket, getPosition, getRanges } from '@guildhall/protocol/experiments/bucket';
import { murmur3 } from '@guildhall/protocol/experiments/murmur3';
import type { ApexExperiments, GuildRollout, UserAssignment } from '@guildhall/protocol/experiments/schemas';
import type { ExperimentRow } from './store.ts';

/** The bucket of a user: the one that the owner gave them, or that of their position. */
function assign({ name, treatments, overrides }: ExperimentRow, userId: string) {
  const position = getPosition(name, userId);
  const override = overrides[userId];
  return {
    position,
    isOverride: override !== undefined,
    bucket: override ?? getBucket(treatments, position),
  };
}

const ofUsers = (rows: readonly ExperimentRow[]) => rows.filter(({ kind }) => kind === 'user');

/** The buckets of a user, or of a fingerprint, in all experiments on users. */
export const assignUser = (rows: readonly ExperimentRow[], userId: string): UserAssignment[] =>
  ofUsers(rows).map((row) => {
    const { position, isOverride, bucket } = assign(row, userId);
    return [murmur3(row.name), row.revision, bucket, isOverride ? 0 : -1, 0, position, 0, 0];
  });

const IS_OVERRIDE = 1;
const USERS = '1';

/** The same in the newer form. */
export const assignApex = (
  rows: readonly ExperimentRow[],
  userId: string,
): ApexExperiments['assignments'] => ({
  [USERS]: {
    [userId]: {
      evaluation_id: murmur3(userId).toString(16),
      assignments: ofUsers(rows).map((row) => {
        const { isOverride, bucket } = assign(row, userId);
        return [murmur3(row.name), bucket, isOverride ? IS_OVERRIDE : 0, row.revision];
      }),
    },
  },
});

/** The experiments on guilds, from which clients compute the bucket of each guild. */
export const presentRollouts = (rows: readonly ExperimentRow[]): GuildRollout[] =>
  rows
    .filter(({ kind }) => kind === 'guild')
    .map(({ name, revision, treatments, overrides }) => {
      const byBucket = Map.groupBy(Object.entries(overrides), ([, bucket]) => bucket);
      return [
        murmur3(name),
        name,
        revision,
        [[getRanges(treatments).map(({ bucket, s, e }) => [bucket, [{ s, e }]]), []]],
        [...byBucket].map(([b, entries]) => ({ b, k: entries.map(([id]) => id) })),
        [],
        null,
        null,
        0,
        0,
      ];
    });
