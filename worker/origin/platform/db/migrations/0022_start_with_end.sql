DROP INDEX `bookings_by_start`;--> statement-breakpoint
CREATE INDEX `bookings_by_start` ON `bookings` (`start`,`id`,`end`);