CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`event` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `event`)
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking` text NOT NULL,
	`provider` text NOT NULL,
	`checkout` text,
	`url` text,
	`paid` text,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`address` text
);
--> statement-breakpoint
CREATE INDEX `payments_by_address` ON `payments` (`address`);--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking`);--> statement-breakpoint
CREATE INDEX `payments_by_checkout` ON `payments` (`checkout`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment` text NOT NULL,
	`paid` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_by_paid` ON `refunds` (`paid`);--> statement-breakpoint
CREATE TABLE `sandbox_checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout` text NOT NULL,
	`state` text NOT NULL,
	`refunds` text DEFAULT '{}' NOT NULL
);
