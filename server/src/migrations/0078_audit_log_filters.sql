-- Filters that are combined: each page is a range of one index.
CREATE INDEX audit_log_user_action ON audit_log_entries (guild_id, user_id, action_type, entry_id);
CREATE INDEX audit_log_target_action ON audit_log_entries (guild_id, target_id, action_type, entry_id);
CREATE INDEX audit_log_target_user ON audit_log_entries (guild_id, target_id, user_id, entry_id);
