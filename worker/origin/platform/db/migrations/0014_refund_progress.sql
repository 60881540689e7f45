ALTER TABLE `bookings` ADD `refund_share` integer;--> statement-breakpoint
ALTER TABLE `refunds` ADD `provider_refund` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `tries` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `jobs` SET `dead` = 0, `attempts` = 0 WHERE `kind` = 'payment-due' AND `dead` = 1;--> statement-breakpoint
INSERT OR IGNORE INTO `jobs` (`kind`, `reference`, `due`, `attempts`, `dead`) SELECT 'refund', `id`, 0, 0, 0 FROM `refunds` WHERE `state` = 'pending';
