-- The instance's own name and icon; null for the product's. The owner can dismiss the checklist for a new instance.
ALTER TABLE instance_settings
  ADD COLUMN name text,
  ADD COLUMN icon text,
  ADD COLUMN setup_dismissed_at timestamptz;
