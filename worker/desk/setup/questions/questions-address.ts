import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { toHref } from '../../list/links.tsx'
import { toResourceHref } from '../resource-address.ts'

/** Returns the id of the part of the page that shows a question. */
export const toQuestionAnchor = (question: string): string => `question-${question}`

/** Returns the address of the page with the questions of a form. With the id of a question, the browser scrolls to this question. */
export const toQuestionsHref = (
  form: string,
  { saved, question }: { saved?: string; question?: string } = {},
): string =>
  toHref(`${toResourceHref({ kind: 'form', id: form })}/questions`, { saved }) +
  (question === undefined ? '' : `#${toQuestionAnchor(question)}`)

/** Returns the address of the page of one question of a form. */
export const toQuestionHref = (form: string, question: string, more: { saved?: string } = {}): string =>
  toHref(`${toQuestionsHref(form)}/${encodeURIComponent(question)}`, more)

/** Matches the paths of the lists of a form whose items are on the page with its questions. */
const LISTED_PATHS = /^(?:steps|steps\/\d+\/fields|rules|tiers)$/

/** Returns the address of the page with the questions if this page shows the list at `valuePath`; otherwise undefined. */
export function findQuestionsHref(
  { kind, id }: { kind: ResourceKind; id: string | undefined },
  valuePath: readonly string[],
  more: { saved?: string } = {},
): string | undefined {
  return kind === 'form' && id !== undefined && LISTED_PATHS.test(valuePath.join('/'))
    ? toQuestionsHref(id, more)
    : undefined
}
