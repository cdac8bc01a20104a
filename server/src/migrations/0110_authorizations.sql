-- What people let an application do ends with it.
CREATE INDEX oauth_codes_application ON oauth_codes (application_id);
CREATE INDEX oauth_grants_application ON oauth_grants (application_id);
