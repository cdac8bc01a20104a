-- What was used, and where, for the list of deliveries.
ALTER TABLE interaction_deliveries ADD COLUMN name text, ADD COLUMN guild_id bigint;
