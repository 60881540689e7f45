import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { toHref } from '../../list/links.tsx'
import { toResourceHref } from '../resource-address.ts'

/** Returns the id of the part of the page that shows a question. */
export const toQuestionAnchor = (question: string): string => `question-${question}`

/** Returns the address of the page with the questions of a form, or of one of them on it. */
export const toQuestionsHref = (form: string, { saved, at }: { saved?: string; at?: string } = {}): string =>
  toHref(`${toResourceHref({ kind: 'form', id: form })}/questions`, { saved }) +
  (at === undefined ? '' : `#${toQuestionAnchor(at)}`)

/** Returns the address of the page of one question of a form. */
export const toQuestionHref = (form: string, question: string, more: { saved?: string } = {}): string =>
  toHref(`${toQuestionsHref(form)}/${encodeURIComponent(question)}`, more)

/** The lists of a form whose items are on the page with its questions. */
const listed = /^(?:steps|steps\/\d+\/fields|rules|tiers)$/

/** Returns the address of the page with the questions, for a list of a form that it shows; undefined for any other value. */
export function findQuestionsHref(
  { kind, id }: { kind: ResourceKind; id: string | undefined },
  at: readonly string[],
  more: { saved?: string } = {},
): string | undefined {
  return kind === 'form' && id !== undefined && listed.test(at.join('/'))
    ? toQuestionsHref(id, more)
    : undefined
}
