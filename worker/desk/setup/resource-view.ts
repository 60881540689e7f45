import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { hasFirstText, withFirstText } from './first-text.ts'
import { getDecimalMark } from './form/decimals.ts'
import type { FormSite } from './form/to-form-values.ts'
import { loadLanguageSettings } from './languages/site-languages.ts'
import { loadResource } from './own-draft.ts'
import { withOptionChoices } from './products/variant-choices.ts'
import { readId } from './resource-address.ts'
import { getRootLocation, isResourceKind } from './root-location.ts'
import { getAt, parsePointer } from './shape/pointer.ts'
import { describeShape, type Schema } from './shape/shape.ts'
import { findLocation, type SchemaLocation } from './shape/shape-at.ts'
import { findVariant } from './shape/variants.ts'

/** The value that a page of the setup shows, with the resource that it is in. */
export interface ResourceView {
  kind: ResourceKind
  /** The id of the resource; undefined for a new one. */
  id: string | undefined
  content: SiteResource['content']
  /** Identifies the content; null for a new resource. */
  hash: string | null
  drafted: SiteResource['drafted']
  /** The path of the value in the resource. The path of an item to append ends with the index after the last. */
  valuePath: readonly string[]
  value: unknown
  location: SchemaLocation
  /** The schema of the form: the schema of the value, or the chosen option of a union. Undefined while no option is chosen. */
  schema: Schema | undefined
  /** The options of a union, and the index of the chosen one. */
  variants: { options: readonly Schema[]; chosen: number | undefined } | undefined
}

/** Loads the settings of the site that forms need, with the languages of the draft of the person. */
export async function loadFormSite(context: DeskContext): Promise<FormSite> {
  const { site, i18n, person } = context
  const { locale, locales } = person.draft ? await loadLanguageSettings(context) : site
  return {
    currency: site.currency,
    timeZone: site.timeZone,
    mark: getDecimalMark(i18n),
    locales: [locale, ...(locales ?? []).filter((other) => other !== locale)],
  }
}

/** Replaces the name `-`, which stands for an item to append, by the index after the last item. */
function resolveAppended(content: unknown, names: readonly string[]): string[] {
  return names.map((name, index) => {
    if (name !== '-') return name
    const list = getAt(content, names.slice(0, index))
    return String(Array.isArray(list) ? list.length : 0)
  })
}

function chooseVariant(
  location: SchemaLocation,
  value: unknown,
  typed: string | null,
): ResourceView['variants'] {
  const shape = describeShape(location.schema)
  if (shape.kind !== 'variants') return undefined
  const { options } = shape
  const requested = typed === null || !(Number(typed) in options) ? undefined : Number(typed)
  return { options, chosen: requested ?? (value === undefined ? undefined : findVariant(options, value)) }
}

/** Loads the value that an address names. Throws `not-found` if there is no such resource or value. */
export async function loadView(
  context: DeskContext,
  { kind, id: segment }: { kind: string; id: string },
): Promise<ResourceView> {
  if (!isResourceKind(kind)) throw new Failure('not-found')
  const { searchParams } = context.url
  const id = readId(segment)
  const resource = id === undefined ? undefined : await loadResource(context, { kind, id })
  const content = resource?.content ?? {}
  const valuePath = resolveAppended(content, parsePointer(searchParams.get('at') ?? ''))
  const location = findLocation(getRootLocation(kind), content, valuePath)
  if (!location) throw new Failure('not-found')
  const value = resource || valuePath.length > 0 ? getAt(content, valuePath) : undefined
  const variants = chooseVariant(location, value, searchParams.get('variant'))
  const schema = variants ? variants.options[variants.chosen ?? -1] : location.schema
  const isWritten = hasFirstText({ kind, id: resource?.id, valuePath })
  const hash = resource?.hash ?? null
  return {
    kind,
    id: resource?.id,
    content,
    hash,
    drafted: resource?.drafted ?? null,
    valuePath,
    value,
    location,
    schema:
      schema && (isWritten ? withFirstText(schema) : withOptionChoices(schema, { kind, content, valuePath })),
    variants,
  }
}
