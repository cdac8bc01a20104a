-- The mail server that the owner chose. One row at most; without one, emails are saved as files. SMTP_URL takes precedence.
CREATE TABLE instance_mail (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  host text NOT NULL,
  port int NOT NULL CHECK (port BETWEEN 1 AND 65535),
  security text NOT NULL CHECK (security IN ('tls', 'starttls', 'none')),
  username text,
  -- Sent to the server as it is, so it can't be hashed. No response, event or log contains it.
  password text,
  -- The address that emails are from; null for the configured one.
  sender text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (security <> 'none' OR username IS NULL)
);
