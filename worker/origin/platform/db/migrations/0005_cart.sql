ALTER TABLE `bookings` ADD `items` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `items` text DEFAULT '[]' NOT NULL;