-- For users, who see what the owner did about their account.
CREATE INDEX instance_log_target ON instance_log (target_id, entry_id) WHERE target_id IS NOT NULL;
