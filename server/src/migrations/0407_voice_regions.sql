-- The region of a voice server.
ALTER TABLE voice_servers ADD COLUMN region text NOT NULL DEFAULT 'local';
