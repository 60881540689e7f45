CREATE TABLE `used_links` (
	`slug` text PRIMARY KEY NOT NULL,
	`booking` text NOT NULL,
	`used_at` integer NOT NULL
);
