/** Notes of the user `$1`, by the ids of the users that they are about. */
export const READY_NOTES =
  '(SELECT json_object_agg(n.about_id, n.note) FROM user_notes n WHERE n.user_id = $1)';
