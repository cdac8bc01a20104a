-- How often the GIFs of the library were sent, by which the trending ones are ordered. A row per GIF at most.
CREATE TABLE gif_uses (
  gif_id text PRIMARY KEY,
  uses bigint NOT NULL
);
