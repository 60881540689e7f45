CREATE TABLE `revisions` (
	`revision` integer PRIMARY KEY NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	`restored` integer,
	`size` integer NOT NULL
);
--> statement-breakpoint
-- The time and the publisher of the newest revision are not known.
INSERT INTO `revisions` SELECT CAST(`value` AS INTEGER), unixepoch() * 1000, '{"kind":"system"}', NULL, 0 FROM `meta` WHERE `key` = 'revision' AND CAST(`value` AS INTEGER) > 0;
