import type { LocaleCode } from '#locales/codes.ts'
import type { Block } from '#worker/contract/bundle/content/section.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import { followForm } from '#worker/contract/forms/follow-form.ts'
import { getText, type RenderContext } from '../render-context.ts'

type FormBlock = Extract<Block, { kind: 'form' | 'survey' | 'quiz' }>
type FormCard = Extract<BlockView, { kind: FormBlock['kind'] }>

/** The highest number of lines of a short form. */
const MAX_SHORT_LINES = 5

/** How many lines a field takes, by its kind. All other kinds without options take two: a label and one line of input. */
const lineCounts: Partial<Record<FormField['kind'], number>> = {
  hidden: 0,
  heading: 1,
  consent: 1,
  paragraph: 4,
  html: 4,
  file: 4,
  signature: 6,
  address: 10,
}

function countLines(field: FormField): number {
  if (field.kind === 'select') return 2
  if (field.kind === 'picture') return 1 + 3 * field.options.length
  if (field.kind === 'matrix') return 1 + 2 * field.rows.length
  return 'options' in field ? 1 + field.options.length : (lineCounts[field.kind] ?? 2)
}

/** Returns whether the first step has few lines. */
function isShort(form: FormDefinition): boolean {
  const { visible } = followForm(form, {})
  const fields = form.steps[0]?.fields.filter(({ id }) => visible.has(id)) ?? []
  return fields.reduce((sum, field) => sum + countLines(field), 0) <= MAX_SHORT_LINES
}

/**
 * Returns the card that stands for a form block until the block is hydrated; undefined when the form is not
 * published.
 */
export function formCard(
  context: RenderContext,
  { kind, form: id, hydrate }: FormBlock,
  lang: LocaleCode,
): FormCard | undefined {
  const form = context.getCatalogue().forms.get(id)
  if (!form) return undefined
  const { slug, name, description } = form
  return {
    kind,
    href: `/widget/${kind}/${slug}`,
    name: getText(context, name, lang),
    hydrate,
    ...(description !== undefined && { description: getText(context, description, lang) }),
    short: isShort(form),
  }
}
