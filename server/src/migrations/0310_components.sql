-- The components of a message, in the shape of the wire. NULL for messages without any.
ALTER TABLE messages ADD COLUMN components jsonb;
