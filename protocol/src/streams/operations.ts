import Type from 'typebox';
import { REGION_ID } from '../channels/voice.ts';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import { Maybe, Picture, Text, Url } from '../schemas/common.ts';

/** `guild:GUILD:CHANNEL:USER`, or `call:CHANNEL:USER`. */
const params = { stream_key: Text(80) };

/** Screens that users share in voice channels and calls. */
export const streamsOperations = {
  updateStream: defineOperation({
    id: 'updateStream',
    method: 'PATCH',
    path: '/streams/{stream_key}/stream',
    summary: 'Checks the region of a stream, which is always that of its channel',
    caller: 'user',
    notFound: 10065,
    params,
    body: Type.Object({ region: Maybe(Text(REGION_ID)) }),
    response: { status: 204 },
  }),
  getStreamPreview: defineOperation({
    id: 'getStreamPreview',
    method: 'GET',
    path: '/streams/{stream_key}/preview',
    summary: 'Returns the URL of the latest preview of a stream',
    caller: 'user',
    notFound: 10065,
    params,
    response: {
      status: 200,
      body: Type.Object({
        url: Url,
        /** A moving preview, if one was uploaded; ours. */
        video_url: Type.Optional(Url),
      }),
    },
  }),
  uploadStreamPreview: defineOperation({
    id: 'uploadStreamPreview',
    method: 'POST',
    path: '/streams/{stream_key}/preview',
    summary: "Replaces the preview of the caller's stream",
    caller: 'user',
    notFound: 10065,
    params,
    body: Type.Object({ thumbnail: Picture }),
    maxBody: LARGE_BODY.pictures,
    response: { status: 204 },
    rateLimit: { bucket: 'streams.preview', limit: 5, windowMs: 60_000 },
  }),
  uploadStreamVideo: defineOperation({
    id: 'uploadStreamVideo',
    method: 'POST',
    path: '/streams/{stream_key}/preview/video',
    summary:
      "Replaces the moving preview of the caller's stream: a form with `file`, a WebM or MP4 of a megabyte at most",
    caller: 'user',
    notFound: 10065,
    params,
    body: Type.Object({}),
    form: true,
    response: { status: 204 },
    rateLimit: { bucket: 'streams.preview', limit: 5, windowMs: 60_000 },
  }),
  notifyStream: defineOperation({
    id: 'notifyStream',
    method: 'POST',
    path: '/streams/{stream_key}/notify',
    summary:
      "Notifies the caller's friends in the guild, which has at most 50 members, that the caller shares a screen. Once in ten minutes",
    caller: 'user',
    notFound: 10065,
    params,
    response: { status: 204 },
    rateLimit: { bucket: 'streams.notify', limit: 1, windowMs: 600_000 },
  }),
};
