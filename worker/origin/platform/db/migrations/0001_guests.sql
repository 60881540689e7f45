ALTER TABLE `bookings` ADD `guests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `guest_list` text DEFAULT '[]' NOT NULL;