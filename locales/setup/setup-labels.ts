import * as z from 'zod/mini'
import { createLocaleFiles } from '../locale-files.ts'

const schema = z.record(z.string(), z.string())

/**
 * The names of the properties of a bundle and of their values, in one language. `property.price` is the name of all properties
 * `price`; `property.staffPrices.price` of those in `staffPrices`. `value.take.full` is a value of `take`, and `value.full` of all
 * properties.
 */
export type SetupLabels = Readonly<z.infer<typeof schema>>

/** Loads the labels in a locale. */
export const loadSetupLabels = createLocaleFiles('setup-labels', (json): SetupLabels => schema.parse(json))
