import type { DeskI18n } from '../../request/i18n.tsx'

/** Returns a sentence about the error that another server caused, such as `answered 404`. */
export function getAnswerText({ t }: Pick<DeskI18n, 't'>, error: string): string {
  const status = /^answered (\d+)$/.exec(error)?.[1]
  return status === undefined ? t('connect.noAnswer') : t('connect.answered', { status })
}
