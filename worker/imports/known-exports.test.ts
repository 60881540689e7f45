import { expect, test } from 'vitest'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { openTable } from './file/import-table.ts'
import { planImport } from './plan-import.ts'

const settings = { country: 'US', timeZone: 'America/New_York', currency: 'USD', year: 2026 } as const

/** Returns the fields that the columns of a table have, and its rows. */
function read(kind: ImportKind, lines: readonly string[]) {
  const plan = planImport(openTable(new TextEncoder().encode(lines.join('\n'))), kind, settings)
  return {
    fields: plan.columns.map(({ field }) => field ?? '-').join(' '),
    questions: plan.questions.map((question) => question.kind),
    rows: [...plan.rows()],
  }
}

test('reads appointments whose people are calendars and whose services are types', () => {
  const { fields, rows } = read('appointments', [
    'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price',
    '"January 13, 2027 9:00 am","January 13, 2027 9:45 am",Ana,Reis,(212) 555-0123,ana@x.example,Haircut,Marta,45.00',
  ])
  expect(fields).toBe('start end firstName lastName phone email service staff price')
  expect(rows).toMatchObject([
    {
      value: {
        customer: { firstName: 'Ana', lastName: 'Reis', email: 'ana@x.example' },
        start: Date.parse('2027-01-13T14:00Z'),
        end: Date.parse('2027-01-13T14:45Z'),
        service: 'Haircut',
        staff: 'Marta',
        price: { amount: 4500, currency: 'USD' },
      },
    },
  ])
})

test('reads meetings of invitees', () => {
  const { fields } = read('appointments', [
    'Event Type Name,Start Date & Time,End Date & Time,Invitee Name,Invitee Email',
    'Intro,2027-01-13 09:00 am,2027-01-13 09:30 am,Ana Reis,ana@x.example',
  ])
  expect(fields).toBe('service start end fullName email')
})

test('reads a directory of customers', () => {
  const { fields } = read('customers', [
    'First Name,Last Name,Email Address,Phone Number,Birthday,Memo,Square Customer ID',
    'Ana,Reis,ana@x.example,+12125550123,1990-04-17,Likes tea,K4ZXQ',
  ])
  expect(fields).toBe('firstName lastName email phone dateOfBirth notes sourceId')
})
