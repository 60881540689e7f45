import { findKindText } from '../history/resource-kinds.ts'
import { useLabels } from '../labels/labels.tsx'
import { toKindPath } from '../list/resource-path.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { usePartSummary } from './part-summary.ts'
import { findQuestionsHref } from './questions/questions-address.ts'
import { toResourceHref } from './resource-address.ts'
import { getTitle } from './resource-title.ts'
import type { ResourceView } from './resource-view.ts'
import { getRoot } from './root-place.ts'
import { isContent, toShownPath } from './shape/main-list.ts'
import { getAt } from './shape/pointer.ts'
import { describeShape } from './shape/shape.ts'
import { findPlace } from './shape/shape-at.ts'
import { getConstant } from './shape/variants.ts'

/** Returns the link to what contains the value: its list, its resource, or the list of the kind. */
export function useBackLink({ kind, id, at, content }: ResourceView): { href: string; text: string } {
  const i18n = useDeskI18n()
  const { getLabel } = useLabels()
  const summarize = usePartSummary()
  const kindText = findKindText(kind)
  const kindName = kindText ? i18n.t(kindText) : kind
  if (at.length === 0)
    return kind === 'site'
      ? { href: '/desk/setup', text: i18n.t('setup.heading') }
      : { href: toKindPath(kind), text: kindName }
  const parent = toShownPath(kind, content, at.slice(0, -1))
  const questions = findQuestionsHref({ kind, id }, parent)
  if (questions !== undefined) return { href: questions, text: i18n.t('questions.heading') }
  const named = parent.findLast((name) => !/^\d+$/.test(name))
  const place = isContent(kind) ? findPlace(getRoot(kind), content, parent) : undefined
  const words = place && parent.length > 0 ? summarize(place.schema, getAt(content, parent)) : undefined
  const text =
    named === undefined
      ? getTitle(i18n, content) || kindName
      : words?.title || words?.kinds[0] || getLabel(named, [kind])
  return { href: toResourceHref({ kind, id }, { at: parent }), text }
}

/** Returns the heading of the page of a value. */
export function useHeading({ kind, at, value, schema, place }: ResourceView): string {
  const i18n = useDeskI18n()
  const { getLabel, getValueLabel } = useLabels()
  const summarize = usePartSummary()
  const kindText = findKindText(kind)
  const last = at.at(-1)
  if (last === undefined)
    return (kind === 'site' ? '' : getTitle(i18n, value)) || (kindText ? i18n.t(kindText) : kind)
  if (!/^\d+$/.test(last)) return getLabel(last, place.groups)
  const part = isContent(kind) ? summarize(place.schema, value) : undefined
  if (part?.title) return part.title
  const constant = schema && getConstant(schema)
  return getTitle(i18n, value) || (constant ? getValueLabel('kind', constant) : getLabel(place.owner, [kind]))
}

/** Returns the hint of the property that the page is about; undefined where its field shows the hint. */
export function useNote({ at, place }: ResourceView): string | undefined {
  const { getHint } = useLabels()
  const last = at.at(-1)
  const isField = !/^(?:group|list|record|variants)$/.test(describeShape(place.schema).kind)
  return last === undefined || /^\d+$/.test(last) || isField ? undefined : getHint(last, place.groups)
}
