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
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `partials_by_age` ON `partials` (`updated_at`);--> statement-breakpoint
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
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_id_unique` ON `submissions` (`id`);--> statement-breakpoint
CREATE INDEX `submissions_by_form` ON `submissions` (`form`,`number`);--> statement-breakpoint
CREATE INDEX `submissions_by_email` ON `submissions` (`email`);