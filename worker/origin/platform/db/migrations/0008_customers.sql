CREATE TABLE `customer_notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`customer` text NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	`editor` text,
	`edited_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_notes_id_unique` ON `customer_notes` (`id`);--> statement-breakpoint
CREATE INDEX `customer_notes_by_customer` ON `customer_notes` (`customer`,`number`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text,
	`phone` text,
	`sort_name` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	`named_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_key_unique` ON `customers` (`key`);--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `customers` (`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_customer` ON `bookings` (CASE WHEN "contact" ->> '$.email' IS NULL THEN "contact" ->> '$.phone' ELSE lower("contact" ->> '$.email') END,`status`,`start`);--> statement-breakpoint
INSERT INTO `customers` (`id`, `key`, `first_name`, `last_name`, `email`, `phone`, `sort_name`, `search_text`, `created_at`, `named_at`)
SELECT 'cus_' || replace(replace(replace(replace(lower(hex(randomblob(13))), '0', 'g'), '1', 'h'), '8', 'i'), '9', 'j'),
	CASE WHEN `contact` ->> '$.email' IS NULL THEN `contact` ->> '$.phone' ELSE lower(`contact` ->> '$.email') END AS `k`,
	`contact` ->> '$.firstName', `contact` ->> '$.lastName', `contact` ->> '$.email', `contact` ->> '$.phone',
	lower(trim(coalesce(`contact` ->> '$.lastName', '') || ' ' || coalesce(`contact` ->> '$.firstName', ''))),
	lower(concat_ws(' ', `contact` ->> '$.firstName', `contact` ->> '$.lastName', `contact` ->> '$.email', `contact` ->> '$.phone')),
	`created_at`, max(`created_at`)
FROM `bookings` WHERE `k` IS NOT NULL GROUP BY `k`;
--> statement-breakpoint
INSERT INTO `customers` (`id`, `key`, `email`, `sort_name`, `search_text`, `created_at`, `named_at`)
SELECT 'cus_' || replace(replace(replace(replace(lower(hex(randomblob(13))), '0', 'g'), '1', 'h'), '8', 'i'), '9', 'j'),
	`email`, `email`, '', `email`, min(`created_at`), 0
FROM `submissions` WHERE `email` IS NOT NULL AND NOT `spam` AND NOT `unconfirmed` GROUP BY `email`
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE `customers` SET `created_at` = (
	SELECT min(`b`.`created_at`) FROM `bookings` `b`
	WHERE CASE WHEN `b`.`contact` ->> '$.email' IS NULL THEN `b`.`contact` ->> '$.phone' ELSE lower(`b`.`contact` ->> '$.email') END = +`customers`.`key`
) WHERE `named_at` > 0;
