ALTER TABLE `bookings` ADD `others` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `rooms` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `others` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `rooms` text DEFAULT '[]' NOT NULL;