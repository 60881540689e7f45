CREATE TABLE `daily_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `daily_uses_by_address` ON `daily_uses` (`kind`,`address`,`at`);--> statement-breakpoint
CREATE INDEX `daily_uses_by_age` ON `daily_uses` (`at`);--> statement-breakpoint
ALTER TABLE `partials` ADD `size` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `partials_by_size` ON `partials` (`size`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `unconfirmed` integer DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE `partials` SET `size` = length(CAST(`answers` AS BLOB));
