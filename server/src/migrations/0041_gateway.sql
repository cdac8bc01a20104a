-- How many sessions a bot began since `since`, for the documented limit per 24 hours.
CREATE TABLE gateway_starts (
  user_id bigint PRIMARY KEY,
  since timestamptz NOT NULL,
  used int NOT NULL
);
