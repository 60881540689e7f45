ALTER TABLE `bookings` ADD `is_class` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `is_class` integer DEFAULT true NOT NULL;