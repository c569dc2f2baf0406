-- How often something happened on a day of the company. No row knows of a person.
CREATE TABLE daily_counts (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  kind TEXT NOT NULL CHECK (kind IN ('view', 'whatsapp', 'call', 'datasheet', 'comparison', 'referrer', 'campaign_whatsapp', 'campaign_call')),
  -- The id of a property, the path of another page, the host of a referring site, or a campaign (`campaignKeyOf`).
  target TEXT NOT NULL CHECK (length(target) BETWEEN 1 AND 150),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, kind, target)
) STRICT, WITHOUT ROWID;
CREATE INDEX idx_daily_counts_target ON daily_counts (target, day);
