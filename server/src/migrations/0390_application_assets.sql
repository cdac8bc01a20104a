-- Assets are looked up by their names, and have the size of their picture; rows from before have none.
ALTER TABLE application_assets
  ADD COLUMN is_public boolean NOT NULL DEFAULT true,
  ADD COLUMN width integer,
  ADD COLUMN height integer,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- temporary: an application shows the file for a day, without a message.
ALTER TABLE attachments DROP CONSTRAINT attachments_state_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_state_check
  CHECK (state IN ('waiting', 'stored', 'claimed', 'used', 'unwanted', 'temporary')) NOT VALID;
