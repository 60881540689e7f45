import * as z from 'zod/mini'
import { isTrade, type Trade, trades } from './starting-point.ts'

const tradeNames = Object.keys(trades).filter(isTrade)

/** The names of the templates that fit any business. */
const generalTemplates = ['intake', 'contact', 'feedback', 'quiz'] as const

/** The names of the templates that ask what one kind of business has to know: those of the trades, and others. */
const tradeTemplates = [...tradeNames, 'pets'] as const

/** The names of the forms that a new form can start from. Each has a file in `starting-points/forms`. */
export const formTemplateNames = [...generalTemplates, ...tradeTemplates] as const

export type FormTemplateName = (typeof formTemplateNames)[number]

/** The templates of forms. */
export const formTemplates = z.object({
  /** Forms without an id and a slug, with their texts in all languages. */
  forms: z.record(z.enum(formTemplateNames), z.record(z.string(), z.unknown())),
  /** The ids of the services that the starting point of each trade has. */
  services: z.record(z.enum(tradeNames), z.array(z.string())),
})

export type FormTemplates = z.infer<typeof formTemplates>

/** The path of the static file with the templates. */
export const FORM_TEMPLATES_PATH = '/assets/form-templates.json'

/**
 * Returns the trade whose starting point a site was probably made from: the one that has most of the site's services, given by their
 * ids. Undefined where two trades have as many, or none has any.
 */
export function findTrade(
  { services }: Pick<FormTemplates, 'services'>,
  ids: readonly string[],
): Trade | undefined {
  const counts = tradeNames.map((trade) => ({
    trade,
    count: ids.filter((id) => services[trade].includes(id)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const [first, ...others] = counts.filter(({ count }) => count === most)
  return most > 0 && others.length === 0 ? first?.trade : undefined
}
