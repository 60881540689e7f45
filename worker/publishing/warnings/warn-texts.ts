import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { MessageName, QuietHours } from '#worker/contract/bundle/site/messages.ts'
import { toMinuteOfDay } from '#worker/contract/time.ts'

type TextingBundle = Pick<Bundle, 'site' | 'staff' | 'calendars'>

/** Lists the messages that are sent as texts, with their paths in the bundle. */
function listTexts({ site: { messages } }: Pick<Bundle, 'site'>): { path: string; name: MessageName }[] {
  return [
    ...messages.reminders.flatMap(({ by }, index) => {
      const position = by.indexOf('text')
      const path = `site.messages.reminders.${index}.by.${position}`
      return position < 0 ? [] : [{ path, name: 'visitor.reminder' as const }]
    }),
    ...messages.byText.map((name, index) => ({ path: `site.messages.byText.${index}`, name })),
  ]
}

/** Returns why nobody gets a message as a text; undefined where somebody may. */
function explainNoRecipient(name: MessageName, { staff, calendars }: TextingBundle): string | undefined {
  if (name.startsWith('visitor.'))
    return calendars.length > 0 && calendars.every(({ fields }) => fields.phone === 'hidden')
      ? 'no calendar asks visitors for their phone number: set fields.phone'
      : undefined
  if (name.startsWith('staff.'))
    return staff.every(({ contact }) => contact?.phone === undefined)
      ? 'nobody of the staff has a contact.phone'
      : undefined
  return `the site knows only email addresses for ${name}`
}

/** Warns of quiet hours that include noon. Quiet hours with the same start and end are empty. */
function warnQuietHours(path: string, quietHours: QuietHours | undefined): Warning[] {
  if (!quietHours) return []
  const { from, to } = quietHours
  const noon = 12 * 60
  const [start, end] = [toMinuteOfDay(from), toMinuteOfDay(to)]
  const isQuietAtNoon = start < end ? start <= noon && noon < end : noon < end || start <= noon
  if (!isQuietAtNoon || start === end) return []
  const message = `No message of this kind is sent at noon: from ${from} to ${to} is quiet. If the night was meant, write from ${to} to ${from}.`
  return [{ path, code: 'quiet-day', message }]
}

/** Warns of text messages that can't be sent, because no channel or no phone number is known, and of quiet hours at noon. */
export function warnTexts(bundle: TextingBundle): Warning[] {
  const texts = listTexts(bundle)
  const { site } = bundle
  const quietDays = [
    ...warnQuietHours('site.messages.quietHours', site.messages.quietHours),
    ...warnQuietHours('site.texts.quietHours', site.texts?.quietHours),
  ]
  if (!site.texts)
    return [
      ...texts.slice(0, 1).map(
        ({ path }): Warning => ({
          path,
          code: 'no-channel',
          message: 'The site sends no text messages: it has no site.texts. Add it, or send by "mail".',
        }),
      ),
      ...quietDays,
    ]
  return [
    ...texts.flatMap(({ path, name }): Warning[] => {
      const reason = explainNoRecipient(name, bundle)
      return reason === undefined
        ? []
        : [{ path, code: 'no-recipient', message: `Nobody gets this text message: ${reason}.` }]
    }),
    ...quietDays,
  ]
}
