-- Files of scheduled messages: for each, what its sender says about it ("request") and what it is ("file"). Their uploads are kept until then.
ALTER TABLE scheduled_messages ADD COLUMN attachments jsonb, ADD COLUMN attachment_ids bigint[];
