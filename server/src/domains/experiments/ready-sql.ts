/** `ReadyExperiments` of the user `$1`. */
export const READY_EXPERIMENTS = `(SELECT json_build_object('user_id', $1::bigint::text,
  'rows', (SELECT json_agg(e ORDER BY e.name) FROM experiments e)))`;
