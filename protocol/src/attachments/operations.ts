import Type from 'typebox';
import { ATTACHMENT_LIMITS } from '../limits/attachments.ts';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import { List, Maybe, Nullable, Snowflake, Text, Url } from '../schemas/common.ts';
import { CloudAttachment } from './schemas.ts';

export const attachmentsOperations = {
  createAttachments: defineOperation({
    id: 'createAttachments',
    method: 'POST',
    path: '/channels/{channel_id}/attachments',
    summary: 'Returns addresses for uploading files (PUT) before sending their message.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES', 'ATTACH_FILES'],
    notFound: 10003,
    body: Type.Object({
      files: Type.Array(
        Type.Object({
          id: Maybe(Type.Union([Snowflake, Type.Integer({ minimum: 0 })])),
          filename: Type.String({ minLength: 1, maxLength: ATTACHMENT_LIMITS.filename }),
          file_size: Type.Integer({ minimum: 1 }),
          is_clip: Maybe(Type.Boolean()),
          original_content_type: Maybe(Text(1_024)),
        }),
        { minItems: 1, maxItems: ATTACHMENT_LIMITS.perMessage },
      ),
    }),
    maxBody: LARGE_BODY.message,
    response: {
      status: 200,
      body: Type.Object({
        attachments: List(CloudAttachment, ATTACHMENT_LIMITS.perMessage),
      }),
    },
    rateLimit: { bucket: 'attachments.create', limit: 10, windowMs: 10_000, major: 'channel_id' },
  }),
  deleteAttachment: defineOperation({
    id: 'deleteAttachment',
    method: 'DELETE',
    path: '/attachments/{upload_filename}',
    summary: 'Gives up an upload that no message has.',
    caller: 'any',
    notFound: 10021,
    params: { upload_filename: Type.String({ maxLength: ATTACHMENT_LIMITS.filename + 100 }) },
    response: { status: 204 },
  }),
  refreshAttachmentUrls: defineOperation({
    id: 'refreshAttachmentUrls',
    method: 'POST',
    path: '/attachments/refresh-urls',
    summary: 'Returns addresses of attachments that are valid for a day.',
    caller: 'any',
    body: Type.Object({
      attachment_urls: Type.Array(Type.String({ maxLength: 4096 }), {
        minItems: 1,
        maxItems: ATTACHMENT_LIMITS.refresh,
      }),
    }),
    maxBody: LARGE_BODY.links,
    response: {
      status: 200,
      body: Type.Object({
        refreshed_urls: List(
          Type.Object({ original: Url, refreshed: Nullable(Url) }),
          ATTACHMENT_LIMITS.refresh,
        ),
      }),
    },
    rateLimit: { bucket: 'attachments.refresh', limit: 10, windowMs: 10_000 },
  }),
};
