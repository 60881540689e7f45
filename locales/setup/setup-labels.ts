import * as z from 'zod/mini'
import { createLocaleFiles } from '../locale-files.ts'

const schema = z.record(z.string(), z.string())

/**
 * The names and hints of the properties of a bundle, and the names of their values, in one language. `property.price` is the name of all properties
 * `price`; `property.staffPrices.price` of those in `staffPrices`. `value.take.full` is a value of `take`, and `value.full` of all
 * properties. `hint.price` says what a property does, by the same names. The build adds `example.service.slug` from the schema.
 */
export type SetupLabels = Readonly<z.infer<typeof schema>>

/** Loads the labels in a locale. */
export const loadSetupLabels = createLocaleFiles('setup-labels', (json): SetupLabels => schema.parse(json))
