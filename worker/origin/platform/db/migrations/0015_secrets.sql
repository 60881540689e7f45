CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`sealed` text NOT NULL,
	`updated_at` integer NOT NULL
);
