import type { Tx } from '../../platform/database/index.ts';
import { type Build, deleteBuild, loadParts, lockBuild, queuePart, storeParts } from './build-store.ts';
import { lockIndex, storeSegments } from './index-store.ts';
import { createSegment, SEGMENT_SIZE } from './segments.ts';

/** Messages that are queued at a time. */
const PART_SIZE = 1_000;
const PARTS_IN_SEGMENT = Math.floor(SEGMENT_SIZE / PART_SIZE);

/** Determines the parts of a scope, and its segments. */
async function prepareBuild(tx: Tx, build: Build): Promise<void> {
  const parts = await loadParts(tx, build, PART_SIZE);
  const starts = parts.filter((_, index) => index % PARTS_IN_SEGMENT === 0);
  await storeSegments(
    tx,
    starts.map((from, index) => createSegment(build.scope_id, index === 0 ? '0' : from)),
  );
  await storeParts(tx, build, parts);
}

/** Makes the next step of a build: queues its newest messages that aren't queued yet. Returns false if there is no build. */
export async function advanceBuild(tx: Tx): Promise<boolean> {
  if (!(await lockIndex(tx, false))) return false;
  const build = await lockBuild(tx);
  if (!build) return false;
  const fromId = build.parts?.at(-1);
  if (!build.parts) await prepareBuild(tx, build);
  else if (fromId === undefined) await deleteBuild(tx, build);
  else await queuePart(tx, build, fromId);
  return true;
}
