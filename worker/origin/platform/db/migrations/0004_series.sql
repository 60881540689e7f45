ALTER TABLE `bookings` ADD `series` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `number` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `count` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_series` ON `bookings` (`series`);