/** The calls in the private channels of $1, a user. */
export const CALLS_SQL = `(
  SELECT jsonb_agg(wire_call(c)) FROM calls c JOIN private_channel_recipients r USING (channel_id) WHERE r.user_id = $1)`;
