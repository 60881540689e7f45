import { expect, test } from 'vitest'
import { type GymChange, listGymWarnings } from '#test/fixtures/warned-gym.ts'

const texts = { provider: 'twilio' as const, from: '+351220100200' }
const reminders = [{ before: 1440, by: ['mail' as const, 'text' as const] }]

test.each<[string, GymChange, string[]]>([
  [
    'reminders by text without a channel',
    { site: { messages: { reminders } } },
    ['site.messages.reminders.0.by.1 no-channel'],
  ],
  [
    'other texts without a channel, once',
    { site: { messages: { byText: ['visitor.scheduled', 'visitor.cancelled'] } } },
    ['site.messages.byText.0 no-channel'],
  ],
  [
    'texts for visitors whose phone number nobody asks for',
    { site: { texts, messages: { reminders } }, calendar: { fields: { phone: 'hidden' } } },
    ['site.messages.reminders.0.by.1 no-recipient'],
  ],
  [
    'texts for staff without a phone number',
    { site: { texts, messages: { byText: ['staff.scheduled'] } } },
    ['site.messages.byText.0 no-recipient'],
  ],
  [
    'texts for recipients without a phone number',
    { site: { texts, messages: { byText: ['business.scheduled', 'guest.invited', 'desk.sign-in'] } } },
    [0, 1, 2].map((index) => `site.messages.byText.${index} no-recipient`),
  ],
  [
    'quiet hours by day',
    { site: { texts: { ...texts, quietHours: { from: '08:00', to: '21:00' } } } },
    ['site.texts.quietHours quiet-day'],
  ],
  [
    'no texts that somebody gets',
    {
      site: { texts, messages: { reminders, byText: ['staff.scheduled', 'visitor.scheduled'] } },
      trainer: { contact: { phone: '+351912345678' } },
    },
    [],
  ],
  [
    'no quiet hours at night',
    { site: { texts: { ...texts, quietHours: { from: '23:30', to: '07:00' } } } },
    [],
  ],
])('warns of %s', (_, change, expected) => {
  expect(listGymWarnings(change)).toEqual(expected)
})
