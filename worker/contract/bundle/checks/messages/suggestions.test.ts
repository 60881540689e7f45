import { expect, test } from 'vitest'
import { withChanges } from '#test/fixtures/content-checks.ts'
import { checkBundle } from '../check-bundle.ts'

test.each<[string, unknown, string[]]>([
  ['site.logo', 'img', ['site.logo: There is no "logo" here. It belongs in site.brand.logo']],
  ['owners', [], ['owners: There is no "owners" here. It belongs in site.owners']],
  ['staff.0.email', 'x', ['staff.0.email: There is no "email" here. It belongs in staff.0.contact.email']],
  ['services.0.seats', 12, ['services.0.seats: There is no "seats" here. It belongs in calendars.*.seats']],
  [
    'calendars.0.price',
    1,
    ['calendars.0.price: There is no "price" here. It belongs in services.*.price or products.*.price'],
  ],
  [
    'site.webhooks',
    [{ id: 'crm', url: 'https://hooks.example/x', events: ['booking.created', 'form.sent'] }],
    [
      'site.webhooks.0.events.0: "booking.created" is unknown here. Did you mean "booking.scheduled"?',
      'site.webhooks.0.events.1: "form.sent" is unknown here. Did you mean "form.submitted"?',
    ],
  ],
  [
    'site.messages',
    { byText: ['visitor.payment-done'] },
    [
      'site.messages.byText.0: This must be one of "visitor.scheduled", "visitor.requested", "visitor.confirmed", "visitor.declined", "visitor.lapsed", "visitor.rescheduled", "visitor.changed", "visitor.cancelled", "visitor.payment-due", "visitor.payment-received", "visitor.payment-failed", "visitor.payment-undone", "visitor.payment-refunded", "visitor.reminder", "visitor.follow-up", "visitor.confirm-address", "visitor.waitlist-joined", "visitor.waitlist-offered", "visitor.waitlist-lapsed", "visitor.form-received", "visitor.personal-data", …',
    ],
  ],
  ...[
    ['about', 'A path of this site starts with a slash, for example /about'],
    ['prices/2026#cuts', 'A path of this site starts with a slash, for example /prices/2026#cuts'],
    ['about.html', 'A path of this site starts with a slash, for example /about.html'],
    ['./about', 'A path of this site starts with a slash, for example /about'],
    [
      'www.elsewhere.example/a',
      'The address of another site starts with https://, for example https://www.elsewhere.example/a',
    ],
    [
      '//elsewhere.example/a',
      'The address of another site starts with https://, for example https://elsewhere.example/a',
    ],
    ['a@b.example', 'A link to an email address starts with "mailto:", for example mailto:a@b.example'],
    ['+351 912 345 678', 'A link to a phone number starts with "tel:", for example tel:+351912345678'],
    [
      'javascript:alert(1)',
      'A link is a path of this site (/about), a part of the page (#prices), or starts with https:, mailto: or tel:',
    ],
  ].map(([link = '', message = '']): [string, unknown, string[]] => [
    'menus.0.items.0.link',
    link,
    [`menus.0.items.0.link: ${message}`],
  ]),
  [
    'redirects.0',
    { from: 'old', to: 'new' },
    [
      'redirects.0.from: A path starts with a slash, for example /old',
      'redirects.0.to: A path of this site starts with a slash, for example /new',
    ],
  ],
  [
    'pages.1.path',
    '/about/',
    ['pages.1.path: The path of a page has no slash at the start and the end, for example about'],
  ],
  ['pages.1.path', '/', ['pages.1.path: The path of the home page is empty: ""']],
  [
    'site.privacyUrl',
    'privacy',
    ['site.privacyUrl: A path of this site starts with a slash, for example /privacy'],
  ],
  [
    'site.publicUrl',
    'http://book.example/',
    [
      'site.publicUrl: This must be an origin: scheme, host and port, without a path or a slash at the end, for example http://book.example',
    ],
  ],
  [
    'site.publicUrl',
    'book.example/de',
    ['site.publicUrl: Use an address that starts with https://, for example https://book.example/de'],
  ],
  [
    'staff.0.contact',
    { phone: '00351 912 345-678' },
    [
      'staff.0.contact.phone: Use the number with + and country code and without spaces, for example +351912345678',
    ],
  ],
  [
    'staff.0.videoUrl',
    'meet.example/ines',
    ['staff.0.videoUrl: This must start with https://, for example https://meet.example/ines'],
  ],
])('suggests a correction at %s for %j', (path, value, expected) => {
  const { mistakes } = checkBundle(withChanges([[path, value]]))
  expect(mistakes.map((mistake) => `${mistake.path}: ${mistake.message}`)).toEqual(expected)
})
