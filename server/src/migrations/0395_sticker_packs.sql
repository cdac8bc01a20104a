-- Packs of stickers, which everyone can use.
CREATE TABLE sticker_packs (
  pack_id bigint PRIMARY KEY,
  name text NOT NULL,
  description text,
  -- The sticker that is shown as its icon; the first one if null.
  cover_sticker_id bigint
);

CREATE TABLE pack_stickers (
  pack_id bigint NOT NULL REFERENCES sticker_packs ON DELETE CASCADE,
  sticker_id bigint NOT NULL,
  name text NOT NULL,
  description text,
  -- Related words, separated by commas.
  tags text NOT NULL,
  -- 1 PNG, 2 APNG, 3 Lottie, 4 GIF.
  format smallint NOT NULL,
  -- The hash of its picture; l_library_… for those that come with Guildhall (server/src/platform/stickers).
  image text NOT NULL,
  -- Its place in the pack, from 1.
  sort_value integer NOT NULL,
  PRIMARY KEY (pack_id, sticker_id)
);
-- Paths of pictures and messages name stickers without their pack.
CREATE UNIQUE INDEX pack_stickers_by_id ON pack_stickers (sticker_id);

-- The pack that comes with Guildhall. Its ids are of the first seconds of the epoch, so that they are nothing else's.
INSERT INTO sticker_packs (pack_id, name, description) VALUES
  (4194304000, 'Gable', 'A little house with feelings');
INSERT INTO pack_stickers (pack_id, sticker_id, name, description, tags, format, image, sort_value)
SELECT 4194304000, 4194304000 + place, name, description, tags, 3, 'l_library_' || lower(name), place
FROM (VALUES
  (1, 'Wave', 'A little house waves', 'wave, hello, hi, bye, welcome'),
  (2, 'Love', 'A little house with hearts for eyes', 'heart_eyes, love, heart, thanks'),
  (3, 'Laugh', 'A little house laughs', 'joy, laugh, lol, funny'),
  (4, 'Cheer', 'A little house jumps for joy in confetti', 'tada, cheer, party, congratulations, hooray'),
  (5, 'Sad', 'A little house cries', 'cry, sad, tears, sorry'),
  (6, 'Sleep', 'A little house sleeps', 'sleeping, tired, good night, bored')
) AS drawn (place, name, description, tags);
