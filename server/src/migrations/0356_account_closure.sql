-- Whether the user disabled the account themselves, and can restore it; and when it is deleted.
ALTER TABLE accounts ADD COLUMN self_disabled boolean NOT NULL DEFAULT false, ADD COLUMN delete_at timestamptz;
CREATE INDEX accounts_to_delete ON accounts (delete_at) WHERE delete_at IS NOT NULL;
