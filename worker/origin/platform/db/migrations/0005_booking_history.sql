CREATE TABLE `booking_history` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking` text NOT NULL,
	`event` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `booking_history_by_booking` ON `booking_history` (`booking`,`number`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `notify` integer DEFAULT true NOT NULL;