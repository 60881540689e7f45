ALTER TABLE `partials` ADD `email` text;--> statement-breakpoint
CREATE INDEX `partials_by_email` ON `partials` (`email`);