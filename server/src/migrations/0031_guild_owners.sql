-- Which process holds a guild's presence and member lists. Good for as long as that process renews its worker id.
CREATE TABLE guild_owners (
  guild_id bigint PRIMARY KEY,
  worker_id int NOT NULL,
  holder uuid NOT NULL,
  -- Raised by every change of owner: who hears of a higher one has been replaced.
  epoch bigint NOT NULL DEFAULT 1
);
CREATE INDEX guild_owners_worker ON guild_owners (worker_id);
