CREATE TABLE `short_links` (
	`code` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`path` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `short_links_message_unique` ON `short_links` (`message`);--> statement-breakpoint
CREATE INDEX `short_links_by_expiry` ON `short_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `link_version` integer DEFAULT 0 NOT NULL;