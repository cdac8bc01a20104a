import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { Application, ApplicationChange, BotToken, NewApplication } from './schemas.ts';

/** Applications, their bots, and adding a bot to a guild. `@me` stands before `{application_id}`: the first match serves. */
export const applicationsOperations = {
  listApplications: defineOperation({
    id: 'listApplications',
    method: 'GET',
    path: '/applications',
    summary: 'One’s own applications',
    caller: 'user',
    response: { status: 200, body: Type.Array(Application) },
  }),
  createApplication: defineOperation({
    id: 'createApplication',
    method: 'POST',
    path: '/applications',
    summary: 'Creates an application with its bot',
    caller: 'user',
    body: NewApplication,
    response: { status: 201, body: Application },
    rateLimit: { bucket: 'createApplication', limit: 10, windowMs: 60_000 },
  }),
  getMyApplication: defineOperation({
    id: 'getMyApplication',
    method: 'GET',
    path: '/applications/@me',
    summary: 'The application of the calling bot',
    caller: 'bot',
    response: { status: 200, body: Application },
  }),
  getMyOAuth2Application: defineOperation({
    id: 'getMyOAuth2Application',
    method: 'GET',
    path: '/oauth2/applications/@me',
    summary: 'The application of the calling bot, at its older address',
    caller: 'bot',
    response: { status: 200, body: Application },
  }),
  getApplication: defineOperation({
    id: 'getApplication',
    method: 'GET',
    path: '/applications/{application_id}',
    summary: 'An application of one’s own',
    caller: 'any',
    notFound: 10002,
    response: { status: 200, body: Application },
  }),
  updateApplication: defineOperation({
    id: 'updateApplication',
    method: 'PATCH',
    path: '/applications/{application_id}',
    summary: 'Changes an application of one’s own',
    caller: 'any',
    notFound: 10002,
    body: ApplicationChange,
    response: { status: 200, body: Application },
  }),
  resetBotToken: defineOperation({
    id: 'resetBotToken',
    method: 'POST',
    path: '/applications/{application_id}/bot/reset',
    summary: 'Gives the bot a new token and revokes the old one',
    caller: 'user',
    notFound: 10002,
    response: { status: 200, body: BotToken },
    rateLimit: { bucket: 'resetBotToken', limit: 10, windowMs: 60_000 },
  }),
};
