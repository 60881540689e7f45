import type { StoredDraft } from '#worker/contract/admin/drafts.ts'
import { useDeskI18n } from '../request/i18n.tsx'

/**
 * Returns a function that describes when a draft will be published, or when publishing it was refused. The function returns
 * undefined for a draft that is not scheduled and was not refused.
 */
export function useDraftState(
  timeZone: string,
): (draft: Pick<StoredDraft, 'publishAt' | 'refusal'>) => string | undefined {
  const { t, time } = useDeskI18n()
  const write = (instant: string) => time.dayAndTime(instant, timeZone, 'sentence')
  return ({ publishAt, refusal }) => {
    if (publishAt !== null) return t('drafts.scheduled', { time: write(publishAt) })
    return refusal ? t('drafts.notPublished', { time: write(refusal.at) }) : undefined
  }
}
