import { findKindText } from '../history/resource-kinds.ts'
import { useLabels } from '../labels/labels.tsx'
import { toKindPath } from '../list/resource-path.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { usePartSummary } from './part-summary.ts'
import { findQuestionsHref } from './questions/questions-address.ts'
import { toResourceHref } from './resource-address.ts'
import { getTitle } from './resource-title.ts'
import type { ResourceView } from './resource-view.ts'
import { getRootLocation } from './root-location.ts'
import { isContent, toShownPath } from './shape/main-list.ts'
import { getAt } from './shape/pointer.ts'
import { describeShape } from './shape/shape.ts'
import { findLocation } from './shape/shape-at.ts'
import { getConstant } from './shape/variants.ts'

/** Returns the link to the page above: to the list or resource that contains the value, or from a resource to the list of its kind. */
export function useBackLink({ kind, id, valuePath, content }: ResourceView): { href: string; text: string } {
  const i18n = useDeskI18n()
  const { getLabel } = useLabels()
  const summarize = usePartSummary()
  const kindText = findKindText(kind)
  const kindName = kindText ? i18n.t(kindText) : kind
  if (valuePath.length === 0)
    return kind === 'site'
      ? { href: '/desk/setup', text: i18n.t('setup.heading') }
      : { href: toKindPath(kind), text: kindName }
  const parent = toShownPath(kind, content, valuePath.slice(0, -1))
  const questions = findQuestionsHref({ kind, id }, parent)
  if (questions !== undefined) return { href: questions, text: i18n.t('questions.heading') }
  const parentName = parent.findLast((name) => !/^\d+$/.test(name))
  const location = isContent(kind) ? findLocation(getRootLocation(kind), content, parent) : undefined
  const summary =
    location && parent.length > 0 ? summarize(location.schema, getAt(content, parent)) : undefined
  const text =
    parentName === undefined
      ? getTitle(i18n, content) || kindName
      : summary?.title || summary?.kinds[0] || getLabel(parentName, [kind])
  return { href: toResourceHref({ kind, id }, { at: parent }), text }
}

/** Returns the heading of the page of a value. */
export function useHeading({ kind, valuePath, value, schema, location }: ResourceView): string {
  const i18n = useDeskI18n()
  const { getLabel, getValueLabel } = useLabels()
  const summarize = usePartSummary()
  const kindText = findKindText(kind)
  const last = valuePath.at(-1)
  if (last === undefined)
    return (kind === 'site' ? '' : getTitle(i18n, value)) || (kindText ? i18n.t(kindText) : kind)
  if (!/^\d+$/.test(last)) return getLabel(last, location.groups)
  const part = isContent(kind) ? summarize(location.schema, value) : undefined
  if (part?.title) return part.title
  const constant = schema && getConstant(schema)
  return (
    getTitle(i18n, value) || (constant ? getValueLabel('kind', constant) : getLabel(location.owner, [kind]))
  )
}

/** Returns the hint of the property that the page shows; undefined if the field of the property shows the hint. */

export function useNote({ valuePath, location }: ResourceView): string | undefined {
  const { getHint } = useLabels()
  const last = valuePath.at(-1)
  const isField = !/^(?:group|list|record|variants)$/.test(describeShape(location.schema).kind)
  return last === undefined || /^\d+$/.test(last) || isField ? undefined : getHint(last, location.groups)
}
