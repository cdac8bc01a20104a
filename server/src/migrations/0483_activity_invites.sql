-- The activity to which a message invites, or which its author asks to join: {type, party_id, name_override, icon_override}.
ALTER TABLE messages ADD COLUMN activity jsonb;

-- The application of such a message, as the message shows it.
CREATE FUNCTION wire_message_application(id bigint) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('id', a.application_id::text, 'name', a.name, 'icon', a.icon, 'description', a.description, 'type', NULL)
    || CASE WHEN a.cover_image IS NULL THEN '{}' ELSE jsonb_build_object('cover_image', a.cover_image) END
  FROM applications a WHERE a.application_id = id
$$;
