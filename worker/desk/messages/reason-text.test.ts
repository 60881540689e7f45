import { expect, test } from 'vitest'
import { findReasonText, isBlockReason } from './reason-text.ts'

test.each([
  ['The SMTP server refused the recipient (550 5.1.1)', 'messages.bounced', '550 5.1.1'],
  ['The SMTP server refused the message (554)', 'messages.refusedMessage', '554'],
  ['The SMTP server refused the sender (553)', 'connections.sender', '553'],
  ['The message is larger than the SMTP server allows', 'messages.tooLarge', undefined],
  ['The connection to the SMTP server failed: ECONNREFUSED', 'connections.unreachable', undefined],
  ['The SMTP server refused the user or the password in SMTP_URL (535)', 'connections.credentials', '535'],
  ['Resend answered 422 validation_error', 'messages.refusedMessage', '422 validation_error'],
  ['Resend refused the message: the daily quota is used up', 'connections.account', undefined],
  ['Resend could not send the email (reached_daily_quota)', 'connections.account', undefined],
  ['Twilio refused the message: the number is a landline (21635)', 'messages.numberRefused', '21635'],
  [
    'Twilio refused the message: the number cannot receive messages from the number in site.texts.from (21612)',
    'messages.numberRefused',
    '21612',
  ],
  ['Twilio refused the message: the recipient has replied STOP (21610)', 'messages.stopped', '21610'],
  ['Twilio could not deliver the message (30005)', 'messages.undelivered', '30005'],
  ['Cloudflare refused the message: the email is malformed', 'messages.refusedMessage', undefined],
  ['Missing or malformed secrets: RESEND_API_KEY', 'connections.incomplete', undefined],
])('finds the text for %s', (reason, text, code) => {
  expect(findReasonText(reason)).toMatchObject({ text, code })
  expect(isBlockReason(reason)).toBe(false)
})

test('names the provider, and knows no text for other reasons', () => {
  expect(findReasonText('Resend refused RESEND_API_KEY')?.provider).toBe('Resend')
  expect(findReasonText('RESEND_API_KEY is not valid')?.provider).toBe('Resend')
  for (const reason of [
    'The message could not be created: TypeError',
    'The address in site.mail.from is not valid',
  ])
    expect(findReasonText(reason)).toBeUndefined()
})
