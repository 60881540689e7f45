CREATE TABLE `blocks` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`owner` text,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`repeat` text,
	`reason` text,
	`covered_until` integer NOT NULL,
	`time_zone` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_id_unique` ON `blocks` (`id`);