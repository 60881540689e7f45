CREATE TABLE `booking_guests` (
	`email` text NOT NULL,
	`booking` text NOT NULL,
	PRIMARY KEY(`email`, `booking`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `report_days` (
	`start` integer NOT NULL,
	`time_zone` text NOT NULL,
	`ticket` text NOT NULL,
	`site` text,
	`staff` text,
	`service` text,
	PRIMARY KEY(`start`, `time_zone`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_pending` (
	`source` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`source`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `messages_by_recipient`;--> statement-breakpoint
CREATE INDEX `messages_by_recipient` ON `messages` (lower("recipient"));--> statement-breakpoint
ALTER TABLE `bookings` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_previous_start` ON `bookings` (`previous_start`) WHERE "bookings"."previous_start" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`start`,`id`) WHERE "bookings"."status" <> 'scheduled';--> statement-breakpoint
CREATE INDEX `bookings_by_no_show` ON `bookings` (`start`,`id`) WHERE "bookings"."outcome" = 'no_show';--> statement-breakpoint
CREATE INDEX `used_links_by_booking` ON `used_links` (`booking`);--> statement-breakpoint
CREATE INDEX `submissions_of_spam` ON `submissions` (`created_at`) WHERE "submissions"."spam" = 1;--> statement-breakpoint
CREATE INDEX `submissions_that_wait` ON `submissions` (`created_at`) WHERE "submissions"."intake" = 1 AND "submissions"."booking" IS NULL;--> statement-breakpoint
CREATE INDEX `refunds_that_wait` ON `refunds` (`provider_refund`) WHERE "refunds"."state" = 'pending';--> statement-breakpoint
-- A row with an empty text is in no index. A job writes the texts of older rows.
UPDATE `customers` SET `search_text` = '';--> statement-breakpoint
CREATE VIRTUAL TABLE `booking_search` USING fts5(`search_text`, content='bookings', content_rowid='rowid', tokenize='trigram', detail=none, columnsize=0);--> statement-breakpoint
-- Keeps nothing that was erased in a part of the index.
INSERT INTO `booking_search` (`booking_search`, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `booking_search_insert` AFTER INSERT ON `bookings` WHEN new.`search_text` <> '' BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES ('bookings', new.rowid);
END;--> statement-breakpoint
CREATE TRIGGER `booking_search_update` AFTER UPDATE OF `search_text` ON `bookings` WHEN new.`search_text` <> old.`search_text` BEGIN
  INSERT INTO `booking_search` (`booking_search`, rowid, `search_text`) SELECT 'delete', old.rowid, old.`search_text`
    WHERE old.`search_text` <> '' AND NOT EXISTS (SELECT 1 FROM `search_pending` WHERE `source` = 'bookings' AND `number` = old.rowid);
  DELETE FROM `search_pending` WHERE `source` = 'bookings' AND `number` = old.rowid;
  INSERT INTO `search_pending` SELECT 'bookings', new.rowid WHERE new.`search_text` <> '';
END;--> statement-breakpoint
CREATE TRIGGER `booking_search_delete` AFTER DELETE ON `bookings` WHEN old.`search_text` <> '' BEGIN
  INSERT INTO `booking_search` (`booking_search`, rowid, `search_text`) SELECT 'delete', old.rowid, old.`search_text`
    WHERE NOT EXISTS (SELECT 1 FROM `search_pending` WHERE `source` = 'bookings' AND `number` = old.rowid);
  DELETE FROM `search_pending` WHERE `source` = 'bookings' AND `number` = old.rowid;
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `customer_search` USING fts5(`search_text`, content='customers', content_rowid='rowid', tokenize='trigram', detail=none, columnsize=0);--> statement-breakpoint
-- Keeps nothing that was erased in a part of the index.
INSERT INTO `customer_search` (`customer_search`, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `customer_search_insert` AFTER INSERT ON `customers` WHEN new.`search_text` <> '' BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES ('customers', new.rowid);
END;--> statement-breakpoint
CREATE TRIGGER `customer_search_update` AFTER UPDATE OF `search_text` ON `customers` WHEN new.`search_text` <> old.`search_text` BEGIN
  INSERT INTO `customer_search` (`customer_search`, rowid, `search_text`) SELECT 'delete', old.rowid, old.`search_text`
    WHERE old.`search_text` <> '' AND NOT EXISTS (SELECT 1 FROM `search_pending` WHERE `source` = 'customers' AND `number` = old.rowid);
  DELETE FROM `search_pending` WHERE `source` = 'customers' AND `number` = old.rowid;
  INSERT INTO `search_pending` SELECT 'customers', new.rowid WHERE new.`search_text` <> '';
END;--> statement-breakpoint
CREATE TRIGGER `customer_search_delete` AFTER DELETE ON `customers` WHEN old.`search_text` <> '' BEGIN
  INSERT INTO `customer_search` (`customer_search`, rowid, `search_text`) SELECT 'delete', old.rowid, old.`search_text`
    WHERE NOT EXISTS (SELECT 1 FROM `search_pending` WHERE `source` = 'customers' AND `number` = old.rowid);
  DELETE FROM `search_pending` WHERE `source` = 'customers' AND `number` = old.rowid;
END;--> statement-breakpoint
CREATE TRIGGER `bookings_with_search_text` BEFORE UPDATE OF `contact` ON `bookings`
  WHEN new.`search_text` = old.`search_text` AND new.`search_text` <> '' AND (
    new.`contact` ->> '$.firstName' IS NOT old.`contact` ->> '$.firstName'
    OR new.`contact` ->> '$.lastName' IS NOT old.`contact` ->> '$.lastName'
    OR new.`contact` ->> '$.email' IS NOT old.`contact` ->> '$.email'
    OR new.`contact` ->> '$.phone' IS NOT old.`contact` ->> '$.phone'
  ) BEGIN
  SELECT raise(ABORT, 'search_text is of another contact');
END;--> statement-breakpoint
CREATE TRIGGER `booking_guests_insert` AFTER INSERT ON `bookings` WHEN new.`guest_list` <> '[]' BEGIN
  INSERT OR IGNORE INTO `booking_guests` SELECT lower(value ->> '$.email'), new.`id` FROM json_each(new.`guest_list`) WHERE value ->> '$.email' IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `booking_guests_update` AFTER UPDATE OF `guest_list` ON `bookings` WHEN new.`guest_list` <> old.`guest_list` BEGIN
  DELETE FROM `booking_guests` WHERE `booking` = old.`id` AND `email` IN (SELECT lower(value ->> '$.email') FROM json_each(old.`guest_list`));
  INSERT OR IGNORE INTO `booking_guests` SELECT lower(value ->> '$.email'), new.`id` FROM json_each(new.`guest_list`) WHERE value ->> '$.email' IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `booking_guests_delete` AFTER DELETE ON `bookings` WHEN old.`guest_list` <> '[]' BEGIN
  DELETE FROM `booking_guests` WHERE `booking` = old.`id` AND `email` IN (SELECT lower(value ->> '$.email') FROM json_each(old.`guest_list`));
END;--> statement-breakpoint
-- A day has 25 hours at most. Minutes are in each day that a booking takes.
CREATE TRIGGER `report_days_of_bookings_insert` AFTER INSERT ON `bookings` BEGIN
  DELETE FROM `report_days` WHERE `start` > new.`start` - 90000000 AND `start` < new.`end`;
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_bookings_update` AFTER UPDATE OF `status`, `outcome`, `start`, `end`, `staff`, `others`, `service`, `items`, `snapshot` ON `bookings` BEGIN
  DELETE FROM `report_days` WHERE `start` > old.`start` - 90000000 AND `start` < old.`end`;
  DELETE FROM `report_days` WHERE `start` > new.`start` - 90000000 AND `start` < new.`end`;
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_bookings_delete` AFTER DELETE ON `bookings` BEGIN
  DELETE FROM `report_days` WHERE `start` > old.`start` - 90000000 AND `start` < old.`end`;
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_payments_insert` AFTER INSERT ON `payments` BEGIN
  DELETE FROM `report_days` WHERE `start` > (SELECT `start` FROM `bookings` WHERE `id` = new.`booking`) - 90000000 AND `start` <= (SELECT `start` FROM `bookings` WHERE `id` = new.`booking`);
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_payments_update` AFTER UPDATE ON `payments` BEGIN
  DELETE FROM `report_days` WHERE `start` > (SELECT `start` FROM `bookings` WHERE `id` = old.`booking`) - 90000000 AND `start` <= (SELECT `start` FROM `bookings` WHERE `id` = old.`booking`);
  DELETE FROM `report_days` WHERE `start` > (SELECT `start` FROM `bookings` WHERE `id` = new.`booking`) - 90000000 AND `start` <= (SELECT `start` FROM `bookings` WHERE `id` = new.`booking`);
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_payments_delete` AFTER DELETE ON `payments` BEGIN
  DELETE FROM `report_days` WHERE `start` > (SELECT `start` FROM `bookings` WHERE `id` = old.`booking`) - 90000000 AND `start` <= (SELECT `start` FROM `bookings` WHERE `id` = old.`booking`);
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_refunds_insert` AFTER INSERT ON `refunds` BEGIN
  DELETE FROM `report_days` WHERE `start` > (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = new.`payment`) - 90000000 AND `start` <= (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = new.`payment`);
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_refunds_update` AFTER UPDATE ON `refunds` BEGIN
  DELETE FROM `report_days` WHERE `start` > (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = old.`payment`) - 90000000 AND `start` <= (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = old.`payment`);
  DELETE FROM `report_days` WHERE `start` > (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = new.`payment`) - 90000000 AND `start` <= (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = new.`payment`);
END;--> statement-breakpoint
CREATE TRIGGER `report_days_of_refunds_delete` AFTER DELETE ON `refunds` BEGIN
  DELETE FROM `report_days` WHERE `start` > (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = old.`payment`) - 90000000 AND `start` <= (SELECT `b`.`start` FROM `payments` `p` JOIN `bookings` `b` ON `b`.`id` = `p`.`booking` WHERE `p`.`id` = old.`payment`);
END;
