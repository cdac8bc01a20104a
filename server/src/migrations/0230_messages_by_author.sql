-- A member's last messages, and those that a ban deletes, without reading everyone else's.
CREATE INDEX messages_author ON messages (channel_id, author_id, message_id);
