import type { StoredDraft } from '#worker/contract/admin/drafts.ts'
import { previewId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { loadDrafts } from '../../drafts/load-drafts.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { createRandomText } from '../own-draft.ts'

// A discount consists of two drafts with a time: one lowers the prices, and one restores them. Their ids differ in the last letter only.
const PREFIX = 'prv_discount'
const BEGINS = 'b'
const ENDS = 'e'
const RANDOM_LENGTH = 17

/** The drafts of a discount. `begins` is missing once the discount has begun. */
export interface Discount {
  begins?: StoredDraft
  ends: StoredDraft
}

/** Returns the ids of the two drafts of a new discount. */
export function createDiscountIds() {
  const id = `${PREFIX}${createRandomText(RANDOM_LENGTH)}`
  return { begins: previewId.parse(id + BEGINS), ends: previewId.parse(id + ENDS) }
}

/** Loads the discounts that have not ended, in the order of their ends. */
export async function loadDiscounts(context: DeskContext): Promise<Discount[]> {
  const drafts: StoredDraft[] = []
  let cursor: string | undefined
  do {
    const page = await loadDrafts(context, cursor)
    drafts.push(...page.drafts.filter(({ id }) => id.startsWith(PREFIX)))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  const byId = new Map<string, StoredDraft>(drafts.map((draft) => [draft.id, draft]))
  return drafts
    .filter(({ id }) => id.endsWith(ENDS))
    .map((ends) => {
      const begins = byId.get(ends.id.slice(0, -1) + BEGINS)
      return { ends, ...(begins && { begins }) }
    })
    .toSorted((a, b) => (a.ends.publishAt ?? '').localeCompare(b.ends.publishAt ?? ''))
}

/** Removes a discount. A discount that has begun ends now: its prices are restored. */
export async function removeDiscount({ api }: DeskContext, { begins, ends }: Discount): Promise<void> {
  if (!begins) {
    await readAnswer(api('post /admin/drafts/{id}/publish', { params: { id: ends.id } }))
    return
  }
  for (const { id } of [begins, ends]) await readAnswer(api('delete /admin/drafts/{id}', { params: { id } }))
}
