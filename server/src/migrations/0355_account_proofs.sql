-- An address that was replaced stays reserved for its account while the change can be undone; null for one in use.
ALTER TABLE emails ADD COLUMN reserved_until timestamptz;
CREATE INDEX emails_reserved ON emails (reserved_until) WHERE reserved_until IS NOT NULL;
CREATE INDEX emails_user ON emails (user_id);

-- `caused_at`: the change that a link undoes; `sources`: hashes of the address and device that a link confirms.
ALTER TABLE mail_proofs ADD COLUMN caused_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN sources bytea[];

-- Whether sign-ins from new places are confirmed by email; null for the default, which is yes.
ALTER TABLE instance_settings ADD COLUMN confirm_new_places boolean;
