-- Devices whose push notifications their user ended from elsewhere, so that the browser there does not renew them by itself.
CREATE TABLE push_removals (
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  PRIMARY KEY (user_id, session_id),
  FOREIGN KEY (user_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
