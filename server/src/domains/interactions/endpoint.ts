import { InteractionCallbackBody } from '@guildhall/protocol/interactions/requests';
import type { Interaction } from '@guildhall/protocol/interactions/schemas';
import type { App } from '../../app.ts';
import { EgressError, type EgressResponse } from '../../platform/egress/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { checkBody } from '../../platform/http/validate.ts';
import { postSigned } from '../applications/index.ts';
import type { Receiver } from './store.ts';

/** Requests that wait for the endpoint of one application, and for all endpoints. */
const MAX_WAITING = { application: 25, all: 500 };

/** What an endpoint returned. */
export interface EndpointResult {
  readonly status?: number;
  readonly text?: string;
  /** Undefined if the response comes by a callback. */
  readonly callback?: InteractionCallbackBody;
  /** Why there is no response: `busy`, `status`, `invalid`, or the reason of an `EgressError`. */
  readonly failure?: string;
}

/** Sends signed requests to the endpoints of applications. A slow one delays none but its own application's. */
export interface Endpoints {
  send(receiver: Receiver, interaction: Interaction): Promise<EndpointResult>;
  /** Has the process end only after a delivery, with what follows from its response. */
  track(delivery: Promise<void>): void;
  /** Waits for the deliveries under way: three seconds at most, as for any response. */
  close(): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** The endpoints at which applications receive interactions. */
    readonly interactionEndpoints: Endpoints;
  }
}

function readCallback({ status, body }: EgressResponse): EndpointResult {
  const text = body.toString();
  if (status === 202) return { status, text };
  if (status !== 200) return { status, text, failure: 'status' };
  try {
    const callback = JSON.parse(text) as InteractionCallbackBody;
    checkBody(InteractionCallbackBody, callback);
    return { status, text, callback };
  } catch (error) {
    if (error instanceof ApiError || error instanceof SyntaxError)
      return { status, text, failure: 'invalid' };
    throw error;
  }
}

export function createEndpoints(app: App): Endpoints {
  const waiting = new Map<string, number>();
  const deliveries = new Set<Promise<void>>();
  let all = 0;

  const count = (applicationId: string, by: number) => {
    const left = (waiting.get(applicationId) ?? 0) + by;
    if (left === 0) waiting.delete(applicationId);
    else waiting.set(applicationId, left);
    all += by;
  };

  return {
    async send(receiver, interaction) {
      const { interactions_endpoint_url: url, signing_key: signingKey } = receiver;
      const { application_id: applicationId } = interaction;
      if ((waiting.get(applicationId) ?? 0) >= MAX_WAITING.application || all >= MAX_WAITING.all)
        return { failure: 'busy' };
      count(applicationId, 1);
      try {
        return readCallback(await postSigned(app, { url: url ?? '', signingKey, body: interaction }));
      } catch (error) {
        if (error instanceof EgressError) return { failure: error.reason };
        throw error;
      } finally {
        count(applicationId, -1);
      }
    },
    track(delivery) {
      deliveries.add(delivery);
      void delivery.finally(() => deliveries.delete(delivery));
    },
    async close() {
      await Promise.all(deliveries);
    },
  };
}
