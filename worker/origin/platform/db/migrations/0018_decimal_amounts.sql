-- Amounts of bundles and drafts were numbers of minor units; they are now decimal texts with their currency.
CREATE TABLE minor_units (currency text PRIMARY KEY NOT NULL, unit integer NOT NULL);--> statement-breakpoint
INSERT INTO minor_units VALUES ('BIF', 1), ('CLP', 1), ('DJF', 1), ('GNF', 1), ('ISK', 1), ('JPY', 1), ('KMF', 1), ('KRW', 1), ('PYG', 1), ('RWF', 1), ('UGX', 1), ('UYI', 1), ('VND', 1), ('VUV', 1), ('XAF', 1), ('XOF', 1), ('XPF', 1), ('BHD', 1000), ('IQD', 1000), ('JOD', 1000), ('KWD', 1000), ('LYD', 1000), ('OMR', 1000), ('TND', 1000);--> statement-breakpoint
UPDATE resources SET json = json_set(json, '$.payNow.amount', json_object(
	'amount', (SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT json_extract(json, '$.payNow.amount') AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = json_extract(json, '$.price.currency')), 100) AS unit)),
	'currency', json_extract(json, '$.price.currency')
)) WHERE kind = 'service' AND json_type(json, '$.payNow.amount') = 'integer';--> statement-breakpoint
UPDATE resources SET json = json_set(json, '$.price.amount',
	(SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT json_extract(json, '$.price.amount') AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = json_extract(json, '$.price.currency')), 100) AS unit))
) WHERE kind IN ('service', 'product') AND json_type(json, '$.price.amount') = 'integer';--> statement-breakpoint
UPDATE resources SET json = json_set(json, '$.variants', (
	SELECT json_group_array(json_set(value, '$.price.amount',
		(SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT json_extract(value, '$.price.amount') AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = json_extract(value, '$.price.currency')), 100) AS unit))
	)) FROM json_each(resources.json, '$.variants')
)) WHERE kind = 'product' AND json_type(json, '$.variants[0].price.amount') = 'integer';--> statement-breakpoint
UPDATE resources SET json = json_set(json, '$.products.conditions', (
	SELECT json_group_array(json(iif(json_type(value, '$.from') = 'integer', json_set(value, '$.from', json_object(
		'amount', (SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT min(json_extract(value, '$.from'), 10000000000) AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')), 100) AS unit)),
		'currency', (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')
	)), value))) FROM json_each(resources.json, '$.products.conditions')
)) WHERE kind = 'collection' AND json_type(json, '$.products.conditions') = 'array';--> statement-breakpoint
UPDATE resources SET json = json_set(json, '$.products.conditions', (
	SELECT json_group_array(json(iif(json_type(value, '$.to') = 'integer', json_set(value, '$.to', json_object(
		'amount', (SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT min(json_extract(value, '$.to'), 10000000000) AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')), 100) AS unit)),
		'currency', (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')
	)), value))) FROM json_each(resources.json, '$.products.conditions')
)) WHERE kind = 'collection' AND json_type(json, '$.products.conditions') = 'array';--> statement-breakpoint
UPDATE preview_parts SET json = json_set(json, '$.price.amount',
	(SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT json_extract(json, '$.price.amount') AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = json_extract(json, '$.price.currency')), 100) AS unit))
) WHERE kind IN ('service', 'product') AND json_type(json, '$.price.amount') = 'integer';--> statement-breakpoint
UPDATE preview_parts SET json = json_set(json, '$.variants', (
	SELECT json_group_array(json_set(value, '$.price.amount',
		(SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT json_extract(value, '$.price.amount') AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = json_extract(value, '$.price.currency')), 100) AS unit))
	)) FROM json_each(preview_parts.json, '$.variants')
)) WHERE kind = 'product' AND json_type(json, '$.variants[0].price.amount') = 'integer';--> statement-breakpoint
UPDATE preview_parts SET json = json_set(json, '$.products.conditions', (
	SELECT json_group_array(json(iif(json_type(value, '$.from') = 'integer', json_set(value, '$.from', json_object(
		'amount', (SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT min(json_extract(value, '$.from'), 10000000000) AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')), 100) AS unit)),
		'currency', (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')
	)), value))) FROM json_each(preview_parts.json, '$.products.conditions')
)) WHERE kind = 'collection' AND json_type(json, '$.products.conditions') = 'array';--> statement-breakpoint
UPDATE preview_parts SET json = json_set(json, '$.products.conditions', (
	SELECT json_group_array(json(iif(json_type(value, '$.to') = 'integer', json_set(value, '$.to', json_object(
		'amount', (SELECT iif(unit = 1, printf('%d', amount), printf('%d.', amount / unit) || substr(printf('%d', unit + amount % unit), 2)) FROM (SELECT min(json_extract(value, '$.to'), 10000000000) AS amount, coalesce((SELECT unit FROM minor_units WHERE currency = (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')), 100) AS unit)),
		'currency', (SELECT json_extract(json, '$.currency') FROM resources WHERE kind = 'site')
	)), value))) FROM json_each(preview_parts.json, '$.products.conditions')
)) WHERE kind = 'collection' AND json_type(json, '$.products.conditions') = 'array';--> statement-breakpoint
DROP TABLE minor_units;
