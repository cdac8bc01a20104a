-- What a message refers to beside the message it answers, as the wire has it: a pin, a followed channel, a crosspost's source.
ALTER TABLE messages ADD COLUMN reference jsonb;
