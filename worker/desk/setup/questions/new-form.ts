import type { LocaleCode } from '#locales/codes.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import {
  FORM_TEMPLATES_PATH,
  type FormTemplateName,
  formTemplateNames,
  formTemplates,
} from '#worker/publishing/starting-points/form-templates.ts'
import { localize } from '#worker/publishing/starting-points/localize.ts'
import { toFreeSlug } from '#worker/publishing/starting-points/to-slug.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { createRandomText } from '../own-draft.ts'

/** The kinds of forms that can start without questions. */
export const emptyKinds = ['form', 'survey', 'quiz'] as const

/** The start of a new form: a template, or a kind without questions. */
export type FormStart = FormTemplateName | `~${(typeof emptyKinds)[number]}`

/** Returns the start that a value of the form names; undefined for any other text. */
export const readStart = (text: string | undefined): FormStart | undefined =>
  [...formTemplateNames, ...emptyKinds.map((kind) => `~${kind}` as const)].find((one) => one === text)

export type Templates = Record<FormTemplateName, Record<string, unknown>>

/** Loads the templates of forms. */
export async function loadTemplates({ fetchAsset }: Pick<DeskContext, 'fetchAsset'>): Promise<Templates> {
  const response = await fetchAsset(FORM_TEMPLATES_PATH)
  if (!response.ok) throw new Error(`No templates of forms: ${response.status}`)
  return formTemplates.parse(await response.json())
}

/** Returns a form without questions. A quiz has one result. */
const createEmpty = (kind: (typeof emptyKinds)[number], name: string) => ({
  kind,
  steps: [{ id: 'questions', fields: [] }],
  ...(kind === 'quiz' && { tiers: [{ from: 0, title: name }] }),
})

interface NewForm {
  start: FormStart
  /** The typed name; undefined for that of the template. */
  name: string | undefined
  /** The languages of the site, the main one first. */
  locales: readonly LocaleCode[]
  /** The slugs of the other forms. */
  slugs: readonly string[]
}

/** Returns the content of a new form, with the texts of its template in the languages of the site. */
export function createForm(templates: Templates, { start, name, locales, slugs }: NewForm) {
  const empty = emptyKinds.find((kind) => start === `~${kind}`)
  const template = formTemplateNames.find((one) => one === start)
  const started = template
    ? localize(templates[template], locales, (text) => text)
    : createEmpty(empty ?? 'form', name ?? '')
  const content = { ...(isRecord(started) ? started : {}), ...(name !== undefined && { name }) }
  const [locale = 'en'] = locales
  const known = Reflect.get(content, 'name') as LocalizedText
  const shown = typeof known === 'string' ? known : (known[locale] ?? '')
  return { ...content, id: `form_${createRandomText(8)}`, slug: toFreeSlug(shown, slugs) }
}
