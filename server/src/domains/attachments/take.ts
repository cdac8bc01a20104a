import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import type { AttachmentRequest } from '@guildhall/protocol/attachments/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { ATTACHMENT_LIMITS } from '@guildhall/protocol/limits/index';
import type { Context, Sender } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { getKey } from './addresses.ts';
import { getAttachment } from './slots.ts';
import { type AttachmentRow, claim, findClaimed, release } from './store.ts';

/** A file as a message stores it: the wire object, with keys in place of URLs. */
export interface StoredAttachment {
  readonly id: string;
  readonly filename: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly content_type?: string;
  readonly flags?: number;
  readonly [key: string]: unknown;
}

/** The files for a message. */
export interface Taken {
  readonly attachments: readonly StoredAttachment[];
  /** Must be called if the message was not sent: uploads return to their owner, files of the form to nobody. */
  release(): Promise<void>;
}

const INVISIBLE = /[\p{Cc}\p{Cs}]/gu;
const clean = (text: string) => text.replaceAll(INVISIBLE, '').trim();

/** A sender's description of a file, as the wire has it; null and empty values remove the previous ones. */
function told(request: AttachmentRequest | undefined, before: Partial<StoredAttachment>) {
  if (!request) return {};
  const { description, title, duration_secs, waveform, is_spoiler, is_remix, is_thumbnail } = request;
  const bits = [
    [is_spoiler, AttachmentFlag.IS_SPOILER],
    [is_remix, AttachmentFlag.IS_REMIX],
    [is_thumbnail, AttachmentFlag.IS_THUMBNAIL],
  ] as const;
  const flags = bits.reduce(
    (sum, [wanted, bit]) => (wanted === null || wanted === undefined ? sum : wanted ? sum | bit : sum & ~bit),
    before.flags ?? 0,
  );
  return {
    ...(description === undefined ? {} : { description: clean(description ?? '') }),
    ...(title === undefined ? {} : { title: clean(title ?? '') }),
    ...(duration_secs === undefined ? {} : { duration_secs }),
    ...(waveform === undefined ? {} : { waveform }),
    ...(flags === before.flags ? {} : { flags }),
  };
}

const withoutEmpty = (value: StoredAttachment): StoredAttachment =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, entry]) =>
        entry !== null && entry !== undefined && entry !== '' && !(name === 'flags' && entry === 0),
    ),
  ) as unknown as StoredAttachment;

/** A stored file as a wire object, with its sender's description. */
export function present(row: AttachmentRow, request?: AttachmentRequest): StoredAttachment {
  const key = getKey({ channelId: row.channel_id, attachmentId: row.attachment_id, filename: row.filename });
  const facts = row.facts as { flags?: number };
  const flags = (facts.flags ?? 0) | (row.filename.startsWith('SPOILER_') ? AttachmentFlag.IS_SPOILER : 0);
  return withoutEmpty({
    id: row.attachment_id,
    filename: row.filename,
    size: row.size,
    url: key,
    proxy_url: key,
    ...(row.title ? { title: row.title } : {}),
    ...(row.content_type ? { content_type: row.content_type } : {}),
    ...facts,
    flags,
    ...told(request, { flags }),
  });
}

const getNumber = (field: string) => /\d+/.exec(field)?.[0] ?? '0';

const unknownAttachment = (index: number) =>
  invalidForm({
    [`attachments.${index}.id`]: {
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'No file in the form or on the message has this id.',
    },
  });

interface Plan {
  /** Upload slots and their descriptions. */
  readonly slots: ReadonlyMap<string, AttachmentRequest>;
  /** Files of the form by id, and their descriptions. */
  readonly files: ReadonlyMap<string, AttachmentRequest | undefined>;
  readonly kept: readonly StoredAttachment[];
}

function plan(
  requests: readonly AttachmentRequest[] | null | undefined,
  files: readonly FormFile[],
  before: readonly StoredAttachment[],
): Plan {
  const byNumber = new Map(files.map(({ field, id }) => [getNumber(field), id]));
  const known = new Map(before.map((attachment) => [attachment.id, attachment]));
  const slots = new Map<string, AttachmentRequest>();
  const inForm = new Map<string, AttachmentRequest | undefined>(files.map(({ id }) => [id, undefined]));
  const kept: StoredAttachment[] = requests === undefined ? [...before] : [];
  for (const [index, request] of (requests ?? []).entries()) {
    const id = String(request.id ?? index);
    const slot = request.uploaded_filename ? getAttachment(request.uploaded_filename) : undefined;
    const numbered = byNumber.get(id);
    const old = known.get(id);
    if (request.uploaded_filename) {
      if (!slot || slots.has(slot)) throw apiError(ErrorCode.UPLOADED_FILE_NOT_FOUND);
      slots.set(slot, request);
    } else if (old) {
      known.delete(id);
      kept.push(withoutEmpty({ ...old, ...told(request, old) }));
    } else if (numbered) inForm.set(numbered, request);
    else throw unknownAttachment(index);
  }
  return { slots, files: inForm, kept };
}

/**
 * Returns the files for a message: those of the form, those of upload slots, and in an edit those that it keeps. Claims them, so
 * that no other message takes them. Throws 30015 for too many, 50035 for an invalid id, 50146 for an upload that doesn't exist.
 *
 * @param requests `attachments` of the body; absent keeps all existing files
 * @param before the files of the edited message
 */
export async function takeAttachments(
  { app: { db }, caller: { userId } }: Context<Sender>,
  channelId: string,
  requests: readonly AttachmentRequest[] | null | undefined,
  files: readonly FormFile[],
  before: readonly StoredAttachment[] = [],
): Promise<Taken> {
  if (!requests && files.length === 0)
    return { attachments: requests === undefined ? before : [], release: async () => {} };
  const { slots, files: inForm, kept } = plan(requests, files, before);
  if (kept.length + slots.size + inForm.size > ATTACHMENT_LIMITS.perMessage)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_ATTACHMENTS_IN_A_MESSAGE_REACHED);
  const claimed = slots.size > 0 ? await claim(db, channelId, userId, [...slots.keys()]) : [];
  const giveBack = async () => {
    const ids = claimed.map(({ attachment_id }) => attachment_id);
    await release(db, channelId, ids, 'stored');
    await release(db, channelId, [...inForm.keys()], 'unwanted');
  };
  if (claimed.length < slots.size) {
    await giveBack();
    throw apiError(ErrorCode.UPLOADED_FILE_NOT_FOUND);
  }
  const stored = inForm.size > 0 ? await findClaimed(db, channelId, [...inForm.keys()]) : [];
  const added = [...stored, ...claimed].sort((a, b) =>
    BigInt(a.attachment_id) < BigInt(b.attachment_id) ? -1 : 1,
  );
  return {
    attachments: [
      ...kept,
      ...added.map((row) => present(row, inForm.get(row.attachment_id) ?? slots.get(row.attachment_id))),
    ],
    release: giveBack,
  };
}
