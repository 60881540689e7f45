import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import type { FieldView, FormView } from '#worker/contract/forms/form.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { picture, type Scene, sourceOf, tellHtml } from '../content/render-context.ts'

type Of<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>

/** Renders rich text as sanitised HTML in each of its locales. */
function htmlOf(scene: Scene, text: Of<'html'>['text']): LocalizedText {
  const { locale } = scene.catalogue.site
  const source = sourceOf(text)
  if (typeof source === 'string') return tellHtml(scene, text, locale)
  return Object.fromEntries(
    (Object.keys(source) as (keyof typeof source)[]).map((code) => [code, tellHtml(scene, text, code)]),
  )
}

function pictureField(scene: Scene, { options, ...field }: Of<'picture'>): FieldView {
  const shown = options.flatMap(({ image: id, ...option }) => {
    const image = picture(scene, id, scene.locale)
    if (!image) return []
    const { sha256, width, height } = image
    return [{ ...option, image: { sha256, width, height } }]
  })
  return { ...field, options: shown }
}

function fieldView(scene: Scene, field: FormField): FieldView {
  if (field.kind === 'picture') return pictureField(scene, field)
  if (field.kind === 'html') return { id: field.id, kind: 'html', html: htmlOf(scene, field.text) }
  return field
}

/** Removes what a quiz must not reveal to visitors. */
function withoutPoints(field: FieldView): FieldView {
  if (!('options' in field) || field.kind === 'ranking') return field
  const options = field.options.map(({ points: _, ...option }) => option)
  return { ...field, options } as FieldView
}

/** Returns a form as visitors see it. */
export function formView(scene: Scene, form: FormDefinition): FormView {
  const { id, slug, kind, name, description, rules, agreements, remember, submit, done } = form
  const cover = picture(scene, form.cover, scene.locale)
  const steps = form.steps.map(({ fields, ...step }) => {
    const views = fields.map((field) => fieldView(scene, field))
    return { ...step, fields: kind === 'quiz' ? views.map(withoutPoints) : views }
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
