import type { MemberListGroup } from './entities.ts';

/** A row of a member list. */
export type MemberRow =
  | { readonly kind: 'group'; readonly id: string; readonly count: number }
  | { readonly kind: 'member'; readonly userId: string };

/** The windows that are held of a guild's member list. Immutable. */
export interface MemberList {
  readonly groups: readonly MemberListGroup[];
  /** Rows by index; a hole is a row that was not requested yet. */
  readonly rows: readonly (MemberRow | undefined)[];
  readonly memberCount: number;
  readonly onlineCount: number;
}
