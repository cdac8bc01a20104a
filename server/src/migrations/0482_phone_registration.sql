-- Accounts that were registered with a phone number have no address until their users add one.
ALTER TABLE accounts ALTER COLUMN email DROP NOT NULL;
-- Whether they can be; null is no.
ALTER TABLE instance_settings ADD COLUMN phone_registration boolean;
