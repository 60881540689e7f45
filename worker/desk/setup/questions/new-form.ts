import * as z from 'zod/mini'
import type { LocaleCode } from '#locales/codes.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { type LocalizedText, name } from '#worker/contract/text.ts'
import {
  FORM_TEMPLATES_PATH,
  type FormTemplateName,
  type FormTemplates,
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

/** Parses a start; undefined for any other text. */
export const readStart = (text: string | undefined): FormStart | undefined =>
  [...formTemplateNames, ...emptyKinds.map((kind) => `~${kind}` as const)].find((start) => start === text)

/** Loads the templates of forms. */
export async function loadTemplates({ fetchAsset }: Pick<DeskContext, 'fetchAsset'>): Promise<FormTemplates> {
  const response = await fetchAsset(FORM_TEMPLATES_PATH)
  if (!response.ok) throw new Error(`No templates of forms: ${response.status}`)
  return formTemplates.parse(await response.json())
}

const templateQuestions = z.object({
  steps: z.array(z.object({ fields: z.array(z.object({ label: z.optional(name) })) })),
})

/** Returns the texts of the questions of a template. */
export const listQuestions = (template: Record<string, unknown>): LocalizedText[] =>
  templateQuestions
    .parse(template)
    .steps.flatMap(({ fields }) => fields.flatMap(({ label }) => (label === undefined ? [] : [label])))

/** Returns a form without questions. A quiz has one result. */
const createEmpty = (kind: (typeof emptyKinds)[number], name: string) => ({
  kind,
  steps: [{ id: 'questions', fields: [] }],
  ...(kind === 'quiz' && { tiers: [{ from: 0, title: name }] }),
  name,
})

interface NewForm {
  start: FormStart
  /** The typed name; undefined for the name of the template. */
  name: string | undefined
  /** The languages of the site, the main one first. */
  locales: readonly LocaleCode[]
  /** The slugs of the other forms. */
  slugs: readonly string[]
}

/** Returns the content of a new form, with the texts of its template in the languages of the site. */
export function createForm({ forms }: FormTemplates, { start, name, locales, slugs }: NewForm) {
  const empty = emptyKinds.find((kind) => start === `~${kind}`)
  const template = formTemplateNames.find((templateName) => templateName === start)
  const initialContent = template
    ? localize(forms[template], locales, (text) => text)
    : createEmpty(empty ?? 'form', name ?? '')
  const content = { ...(isRecord(initialContent) ? initialContent : {}), ...(name !== undefined && { name }) }
  const [locale = 'en'] = locales
  const formName = Reflect.get(content, 'name') as LocalizedText
  const nameInMainLanguage = typeof formName === 'string' ? formName : (formName[locale] ?? '')
  return { ...content, id: `form_${createRandomText(8)}`, slug: toFreeSlug(nameInMainLanguage, slugs) }
}
