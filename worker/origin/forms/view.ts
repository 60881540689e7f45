import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import type { FieldView, FormView } from '#worker/contract/forms/form.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { getImage, getSource, type RenderContext, renderHtml } from '../content/render-context.ts'

type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>

/** Renders rich text as sanitised HTML in each of its locales. */
function toLocalizedHtml(context: RenderContext, text: FieldOf<'html'>['text']): LocalizedText {
  const { locale } = context.site
  const source = getSource(text)
  if (typeof source === 'string') return renderHtml(context, text, locale)
  return Object.fromEntries(
    (Object.keys(source) as (keyof typeof source)[]).map((code) => [code, renderHtml(context, text, code)]),
  )
}

function pictureField(context: RenderContext, { options, ...field }: FieldOf<'picture'>): FieldView {
  const visible = options.flatMap(({ image: id, ...option }) => {
    const image = getImage(context, id, context.locale)
    if (!image) return []
    const { sha256, width, height } = image
    return [{ ...option, image: { sha256, width, height } }]
  })
  return { ...field, options: visible }
}

function fieldView(context: RenderContext, field: FormField): FieldView {
  if (field.kind === 'picture') return pictureField(context, field)
  if (field.kind === 'html') return { id: field.id, kind: 'html', html: toLocalizedHtml(context, field.text) }
  return field
}

/** Removes the points of a quiz’s options, which visitors must not see. */
function removePoints(field: FieldView): FieldView {
  if (!('options' in field) || field.kind === 'ranking') return field
  const options = field.options.map(({ points: _, ...option }) => option)
  return { ...field, options } as FieldView
}

/** Returns a form as visitors see it. */
export function formView(context: RenderContext, form: FormDefinition): FormView {
  const { id, slug, kind, name, description, rules, agreements, remember, submit, done } = form
  const cover = getImage(context, form.cover, context.locale)
  const steps = form.steps.map(({ fields, ...step }) => {
    const views = fields.map((field) => fieldView(context, field))
    return { ...step, fields: kind === 'quiz' ? views.map(removePoints) : views }
  })
  return {
    id,
    slug,
    kind,
    name,
    steps,
    rules,
    agreements,
    remember,
    done,
    ...(description && { description }),
    ...(cover && { cover }),
    ...(submit && { submit }),
  }
}
