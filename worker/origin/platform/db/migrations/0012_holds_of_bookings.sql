ALTER TABLE `bookings` ADD `hold` text;--> statement-breakpoint
CREATE INDEX `bookings_by_hold` ON `bookings` (`hold`);