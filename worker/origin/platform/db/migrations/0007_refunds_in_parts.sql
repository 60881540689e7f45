DROP INDEX `refunds_by_provider_payment`;--> statement-breakpoint
ALTER TABLE `payments` ADD `method` text;