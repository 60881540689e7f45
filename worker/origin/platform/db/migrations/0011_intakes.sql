ALTER TABLE `submissions` ADD `intake` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `booking` text;--> statement-breakpoint
CREATE INDEX `submissions_by_booking` ON `submissions` (`booking`);