CREATE TABLE `change_count` (
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `desk_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`email` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `desk_sessions_hash_unique` ON `desk_sessions` (`hash`);--> statement-breakpoint
CREATE INDEX `desk_sessions_by_email` ON `desk_sessions` (`email`);--> statement-breakpoint
CREATE TABLE `sign_in_links` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`page` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sign_in_links_by_email` ON `sign_in_links` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_in_links_by_age` ON `sign_in_links` (`created_at`);
--> statement-breakpoint
INSERT INTO `change_count` (`number`) VALUES (0);
--> statement-breakpoint
CREATE TRIGGER `count_bookings_insert` AFTER INSERT ON `bookings` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_bookings_update` AFTER UPDATE ON `bookings` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_bookings_delete` AFTER DELETE ON `bookings` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_booking_history_insert` AFTER INSERT ON `booking_history` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_booking_history_update` AFTER UPDATE ON `booking_history` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_booking_history_delete` AFTER DELETE ON `booking_history` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_payments_insert` AFTER INSERT ON `payments` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_payments_update` AFTER UPDATE ON `payments` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_payments_delete` AFTER DELETE ON `payments` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_refunds_insert` AFTER INSERT ON `refunds` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_refunds_update` AFTER UPDATE ON `refunds` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_refunds_delete` AFTER DELETE ON `refunds` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_waitlist_insert` AFTER INSERT ON `waitlist` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_waitlist_update` AFTER UPDATE ON `waitlist` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_waitlist_delete` AFTER DELETE ON `waitlist` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_blocks_insert` AFTER INSERT ON `blocks` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_blocks_update` AFTER UPDATE ON `blocks` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_blocks_delete` AFTER DELETE ON `blocks` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_submissions_insert` AFTER INSERT ON `submissions` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_submissions_update` AFTER UPDATE ON `submissions` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_submissions_delete` AFTER DELETE ON `submissions` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_messages_insert` AFTER INSERT ON `messages` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_messages_update` AFTER UPDATE ON `messages` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_messages_delete` AFTER DELETE ON `messages` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_customer_notes_insert` AFTER INSERT ON `customer_notes` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_customer_notes_update` AFTER UPDATE ON `customer_notes` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `count_customer_notes_delete` AFTER DELETE ON `customer_notes` BEGIN UPDATE `change_count` SET `number` = `number` + 1; END;
