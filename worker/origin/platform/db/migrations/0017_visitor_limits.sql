ALTER TABLE `waitlist` ADD `offered_at` integer;--> statement-breakpoint
ALTER TABLE `waitlist` ADD `address` text;--> statement-breakpoint
CREATE INDEX `waitlist_by_address` ON `waitlist` (`address`);--> statement-breakpoint
CREATE INDEX `waitlist_by_offer` ON `waitlist` (`calendar`,`start`);--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` ("contact" ->> '$.phone');