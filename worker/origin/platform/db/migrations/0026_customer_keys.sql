CREATE TABLE `customer_history` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer` text NOT NULL,
	`event` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_history_by_customer` ON `customer_history` (`customer`,`number`);--> statement-breakpoint
CREATE TABLE `customer_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`customer` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_keys_by_customer` ON `customer_keys` (`customer`);--> statement-breakpoint
CREATE TABLE `customer_merges` (
	`customer` text PRIMARY KEY NOT NULL,
	`into` text NOT NULL,
	`row` text NOT NULL,
	`keys` text NOT NULL,
	`before` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_merges_by_into` ON `customer_merges` (`into`);--> statement-breakpoint
CREATE TABLE `customer_tags` (
	`tag` text NOT NULL,
	`customer` text NOT NULL,
	PRIMARY KEY(`tag`, `customer`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `bookings_by_customer`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `customer` text;--> statement-breakpoint
CREATE INDEX `bookings_by_customer` ON `bookings` (CASE WHEN "customer" IS NOT NULL THEN "customer" WHEN "contact" ->> '$.email' IS NULL THEN "contact" ->> '$.phone' ELSE lower("contact" ->> '$.email') END,`status`,`start`);--> statement-breakpoint
ALTER TABLE `customers` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `customers` ADD `date_of_birth` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `do_not_book` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `source` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `erasure_requested_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `customers_source_unique` ON `customers` (`source`);--> statement-breakpoint
INSERT INTO `customer_keys` (`key`, `customer`) SELECT `key`, `id` FROM `customers`;--> statement-breakpoint
INSERT INTO `customer_keys` (`key`, `customer`) SELECT `id`, `id` FROM `customers`;--> statement-breakpoint
DROP INDEX `customers_key_unique`;--> statement-breakpoint
ALTER TABLE `customers` DROP COLUMN `key`;--> statement-breakpoint
CREATE TRIGGER `customer_tags_insert` AFTER INSERT ON `customers` WHEN new.`tags` <> '[]' BEGIN
  INSERT OR IGNORE INTO `customer_tags` SELECT value, new.`id` FROM json_each(new.`tags`);
END;--> statement-breakpoint
CREATE TRIGGER `customer_tags_update` AFTER UPDATE OF `tags` ON `customers` WHEN new.`tags` <> old.`tags` BEGIN
  DELETE FROM `customer_tags` WHERE `customer` = old.`id` AND `tag` IN (SELECT value FROM json_each(old.`tags`));
  INSERT OR IGNORE INTO `customer_tags` SELECT value, new.`id` FROM json_each(new.`tags`);
END;--> statement-breakpoint
CREATE TRIGGER `customer_tags_delete` AFTER DELETE ON `customers` WHEN old.`tags` <> '[]' BEGIN
  DELETE FROM `customer_tags` WHERE `customer` = old.`id` AND `tag` IN (SELECT value FROM json_each(old.`tags`));
END;
