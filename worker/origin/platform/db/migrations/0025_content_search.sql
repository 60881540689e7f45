CREATE TABLE `content_texts` (
	`number` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`version` text NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
-- Its texts are folded and split into words separated by spaces, so the tokenizer that keeps all other characters finds exactly these.
CREATE VIRTUAL TABLE `content_search` USING fts5(`title`, `text`, `locales`, content='', contentless_delete=1, tokenize='ascii');--> statement-breakpoint
-- The job that writes to the index merges its parts, in small steps. By default some writes merge for half a second.
INSERT INTO `content_search` (`content_search`, rank) VALUES ('automerge', 0);--> statement-breakpoint
INSERT INTO `content_search` (`content_search`, rank) VALUES ('crisismerge', 64);--> statement-breakpoint
CREATE TRIGGER `content_search_delete` AFTER DELETE ON `content_texts` BEGIN
  DELETE FROM `content_search` WHERE rowid = old.`number`;
END;--> statement-breakpoint
-- A job fills the index of a site that was published before.
INSERT INTO `jobs` (`kind`, `reference`, `due`) SELECT 'content-search', 'all', 0 FROM `meta` WHERE `key` = 'revision';
