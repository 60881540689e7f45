CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`ciphertext` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_hash_unique` ON `tokens` (`hash`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`calendar` text NOT NULL,
	`service` text NOT NULL,
	`staff` text NOT NULL,
	`others` text DEFAULT '[]' NOT NULL,
	`rooms` text DEFAULT '[]' NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`requested_staff` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`seats` integer NOT NULL,
	`series` text,
	`number` integer DEFAULT 1 NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`time_zone` text NOT NULL,
	`wall_time` text NOT NULL,
	`sequence` integer NOT NULL,
	`previous_start` integer,
	`locale` text NOT NULL,
	`contact` text NOT NULL,
	`guests` integer DEFAULT 0 NOT NULL,
	`guest_list` text DEFAULT '[]' NOT NULL,
	`answers` text NOT NULL,
	`consents` text NOT NULL,
	`source` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`cancelled_at` integer,
	`cancel_reason` text,
	`refund_share` integer,
	`erased_at` integer
);
--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` (lower("contact" ->> '$.email'));--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` ("contact" ->> '$.phone');--> statement-breakpoint
CREATE INDEX `bookings_by_end` ON `bookings` (`end`,`status`);--> statement-breakpoint
CREATE INDEX `bookings_by_release` ON `bookings` ("end" + "after");--> statement-breakpoint
CREATE INDEX `bookings_by_start` ON `bookings` (`start`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_series` ON `bookings` (`series`);--> statement-breakpoint
CREATE TABLE `external_busy` (
	`source` text NOT NULL,
	`id` text NOT NULL,
	`staff` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	PRIMARY KEY(`source`, `id`)
);
--> statement-breakpoint
CREATE INDEX `external_busy_by_end` ON `external_busy` (`end`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`calendar` text NOT NULL,
	`service` text NOT NULL,
	`staff` text NOT NULL,
	`others` text DEFAULT '[]' NOT NULL,
	`rooms` text DEFAULT '[]' NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`requested_staff` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`seats` integer NOT NULL,
	`time_zone` text NOT NULL,
	`client_ip` text,
	`extensions` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `holds_by_client_ip` ON `holds` (`client_ip`,`expires_at`);--> statement-breakpoint
CREATE TABLE `used_links` (
	`slug` text PRIMARY KEY NOT NULL,
	`booking` text NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waitlist` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`calendar` text NOT NULL,
	`service` text NOT NULL,
	`requested_staff` text NOT NULL,
	`duration` integer NOT NULL,
	`guests` integer NOT NULL,
	`date` text NOT NULL,
	`time_zone` text NOT NULL,
	`locale` text NOT NULL,
	`contact_key` text NOT NULL,
	`contact` text NOT NULL,
	`consents` text NOT NULL,
	`hold` text,
	`offered_start` integer,
	`offered_at` integer,
	`client_ip` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_id_unique` ON `waitlist` (`id`);--> statement-breakpoint
CREATE INDEX `waitlist_by_contact_key` ON `waitlist` (`contact_key`);--> statement-breakpoint
CREATE INDEX `waitlist_by_client_ip` ON `waitlist` (`client_ip`);--> statement-breakpoint
CREATE INDEX `waitlist_by_offer` ON `waitlist` (`calendar`,`offered_start`);--> statement-breakpoint
CREATE INDEX `waitlist_by_status` ON `waitlist` (`status`,`number`);--> statement-breakpoint
CREATE INDEX `waitlist_by_day` ON `waitlist` (`date`,`calendar`,`service`);--> statement-breakpoint
CREATE TABLE `consents` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purpose` text NOT NULL,
	`agreed` integer NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`locale` text NOT NULL,
	`recorded_at` integer NOT NULL,
	`given_with` text NOT NULL,
	`email` text
);
--> statement-breakpoint
CREATE INDEX `consents_by_email` ON `consents` (`email`,`number`);--> statement-breakpoint
CREATE INDEX `consents_by_given_with` ON `consents` (`given_with`);--> statement-breakpoint
CREATE TABLE `form_files` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`field` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`partial` text,
	`submission` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_files_by_submission` ON `form_files` (`submission`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_files_by_partial` ON `form_files` (`partial`);--> statement-breakpoint
CREATE TABLE `partials` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`step` text NOT NULL,
	`answers` text NOT NULL,
	`email` text,
	`size` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `partials_by_size` ON `partials` (`size`);--> statement-breakpoint
CREATE INDEX `partials_by_age` ON `partials` (`updated_at`);--> statement-breakpoint
CREATE INDEX `partials_by_email` ON `partials` (`email`);--> statement-breakpoint
CREATE TABLE `person_links` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_links_by_expiry` ON `person_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`form` text NOT NULL,
	`revision` integer NOT NULL,
	`outcome` text NOT NULL,
	`answers` text NOT NULL,
	`score` text,
	`consents` text NOT NULL,
	`email` text,
	`locale` text NOT NULL,
	`source` text NOT NULL,
	`spam` integer NOT NULL,
	`unconfirmed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_id_unique` ON `submissions` (`id`);--> statement-breakpoint
CREATE INDEX `submissions_by_form` ON `submissions` (`form`,`number`);--> statement-breakpoint
CREATE INDEX `submissions_by_email` ON `submissions` (`email`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`operation`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`due` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`dead` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_reference` ON `jobs` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `jobs_by_due` ON `jobs` (`dead`,`due`,`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_by_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook` text NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due` integer NOT NULL,
	`queued_at` integer NOT NULL,
	`last_error` text,
	`given_up` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_by_event` ON `webhook_deliveries` (`event`,`webhook`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_subject` ON `webhook_deliveries` (`webhook`,`given_up`,`subject`,`number`);--> statement-breakpoint
CREATE TABLE `webhook_secrets` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`client_ip` text NOT NULL,
	`amount` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `daily_uses_by_client_ip` ON `daily_uses` (`kind`,`client_ip`,`used_at`);--> statement-breakpoint
CREATE INDEX `daily_uses_by_age` ON `daily_uses` (`used_at`);--> statement-breakpoint
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
	`provider_checkout` text,
	`url` text,
	`provider_payment` text,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`client_ip` text
);
--> statement-breakpoint
CREATE INDEX `payments_by_client_ip` ON `payments` (`client_ip`);--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking`);--> statement-breakpoint
CREATE INDEX `payments_by_provider_checkout` ON `payments` (`provider_checkout`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment` text NOT NULL,
	`provider_payment` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`provider_refund` text,
	`tries` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`payment`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_by_provider_payment` ON `refunds` (`provider_payment`);--> statement-breakpoint
CREATE TABLE `sandbox_checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout` text NOT NULL,
	`state` text NOT NULL,
	`refunds` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moved_paths` (
	`path` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moved_paths_by_revision` ON `moved_paths` (`revision`);--> statement-breakpoint
CREATE TABLE `preview_resources` (
	`preview` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`json` text NOT NULL,
	PRIMARY KEY(`preview`, `kind`, `position`)
);
--> statement-breakpoint
CREATE TABLE `previews` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`page` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `previews_by_age` ON `previews` (`updated_at`);--> statement-breakpoint
CREATE TABLE `resource_contents` (
	`hash` text PRIMARY KEY NOT NULL,
	`json` text NOT NULL,
	`body` text
);
--> statement-breakpoint
CREATE TABLE `resources` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`since_revision` integer NOT NULL,
	`until_revision` integer,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`kind`, `id`, `since_revision`)
);
--> statement-breakpoint
CREATE INDEX `resources_by_hash` ON `resources` (`hash`);