import { expect, test } from 'vitest'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { openTable } from './file/import-table.ts'
import { planImport } from './plan-import.ts'

const settings = { country: 'US', timeZone: 'America/New_York', currency: 'USD', year: 2026 } as const

/** A table with the columns of another program, of which docs/import.md cites a description. */
interface Export {
  program: string
  kind: ImportKind
  header: string
  row: string
  /** The columns that have a field. */
  fields: Record<string, string>
  value: object
}

const ana = { firstName: 'Ana', lastName: 'Reis', email: 'ana@x.example', phone: '+12125550123' }
const [start, end] = [Date.parse('2027-01-13T14:00Z'), Date.parse('2027-01-13T14:45Z')]

const exports: Export[] = [
  {
    program: 'Acuity',
    kind: 'appointments',
    header:
      'Start Time,End Time,Timezone,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Amount Paid Online,Certificate Code,Notes,Date Scheduled,Label,Scheduled By,Date Rescheduled,Appointment ID',
    row: `"January 13, 2027 9:00 am","January 13, 2027 9:45 am",America/New_York,Ana,Reis,'+12125550123,ana@x.example,Haircut,Marta,45.00,no,0.00,,Likes tea,2026-11-25,,a client,,487366946`,
    fields: {
      'Start Time': 'start',
      'End Time': 'end',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Phone: 'phone',
      Email: 'email',
      Type: 'service',
      Calendar: 'staff',
      'Appointment Price': 'price',
      Notes: 'notes',
      Label: 'tags',
      'Appointment ID': 'sourceId',
    },
    value: {
      customer: ana,
      start,
      end,
      service: 'Haircut',
      staff: 'Marta',
      price: { amount: 4500, currency: 'USD' },
      notes: 'Likes tea',
      sourceId: '487366946',
    },
  },
  {
    program: 'Calendly',
    kind: 'appointments',
    header:
      'User Name,Team,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Invitee accepted marketing emails,Text Reminder Number,Event Type Name,Start Date & Time,End Date & Time,Location,Event Created Date & Time,Canceled,Canceled By,Cancellation reason,Question 1,Response 1',
    row: 'Marta,,Ana Reis,Ana,Reis,ana@x.example,America/New_York,No,+1 212-555-0123,Haircut,2027-01-13 09:00 am,2027-01-13 09:45 am,,2026-11-13 10:00 am,true,Ana Reis,ill,,',
    fields: {
      'User Name': 'staff',
      'Invitee Name': 'fullName',
      'Invitee First Name': 'firstName',
      'Invitee Last Name': 'lastName',
      'Invitee Email': 'email',
      'Text Reminder Number': 'phone',
      'Event Type Name': 'service',
      'Start Date & Time': 'start',
      'End Date & Time': 'end',
      Canceled: 'status',
    },
    value: { customer: ana, start, end, service: 'Haircut', staff: 'Marta', status: 'cancelled' },
  },
  {
    program: 'Fresha',
    kind: 'appointments',
    header:
      'Appt. ref.,Client,Team member,Resource,Status,Created date,Scheduled date,Cancelled date,Category,Service,Duration (mins),Appt. slot,Created by,Cancelled by,Location,Net sales,Cancellation reason,Fees charged,Prepayments',
    row: '#A1B2,Ana Reis,Marta,,No Show,"14 Nov 2026, 12:10am","13 Jan 2027, 9:00am",,Cuts,Haircut,0h 45min,9:00am - 9:45am,Marta,,Main,45.00,,0,0',
    fields: {
      'Appt. ref.': 'sourceId',
      Client: 'fullName',
      'Team member': 'staff',
      Status: 'status',
      'Scheduled date': 'start',
      Service: 'service',
      'Duration (mins)': 'minutes',
      'Net sales': 'price',
    },
    value: {
      customer: { firstName: 'Ana', lastName: 'Reis' },
      start,
      end,
      service: 'Haircut',
      staff: 'Marta',
      price: { amount: 4500, currency: 'USD' },
      status: 'no_show',
      sourceId: '#A1B2',
    },
  },
  {
    program: 'Fresha',
    kind: 'customers',
    header:
      'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added',
    row: '8812,Ana,Reis,ana@x.example,12125550123,,Female,1990-04-17,Boston,Likes tea,No,2025-11-14',
    fields: {
      'Client ID': 'sourceId',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Mobile Number': 'phone',
      'Date of Birth': 'dateOfBirth',
      Note: 'notes',
    },
    value: { ...ana, dateOfBirth: '1990-04-17', notes: 'Likes tea', sourceId: '8812' },
  },
  {
    program: 'Square',
    kind: 'customers',
    header:
      'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile',
    row: `,Ana,Reis,ana@x.example,'+12125550123,,,,,Boston,MA,02108,1990-04-17,Likes tea,K4ZXQ,Appointments,2026-01-15,2026-02-15,3,"$1,234.50",Subscribed,No`,
    fields: {
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Email Address': 'email',
      'Phone Number': 'phone',
      Birthday: 'dateOfBirth',
      Memo: 'notes',
      'Square Customer ID': 'sourceId',
    },
    value: { ...ana, dateOfBirth: '1990-04-17', notes: 'Likes tea', sourceId: 'K4ZXQ' },
  },
  {
    program: 'Easy!Appointments',
    kind: 'customers',
    header: 'id,firstName,lastName,email,phone,address,city,zip,notes',
    row: '97,Ana,Reis,ana@x.example,(212) 555-0123,Some Str. 123,Some City,12345,Likes tea',
    fields: {
      id: 'sourceId',
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      phone: 'phone',
      notes: 'notes',
    },
    value: { ...ana, notes: 'Likes tea', sourceId: '97' },
  },
  {
    program: 'Easy!Appointments',
    kind: 'appointments',
    header: 'id,book,start,end,hash,notes,customerId,providerId,serviceId,googleCalendarId',
    row: '1,2026-07-08 12:57:00,2027-01-13 09:00:00,2027-01-13 09:45:00,asdf809,,97,4,7,134',
    fields: {
      id: 'sourceId',
      start: 'start',
      end: 'end',
      notes: 'notes',
      customerId: 'customerSourceId',
      providerId: 'staff',
      serviceId: 'service',
    },
    value: { customer: { sourceId: '97' }, start, end, service: '7', staff: '4', sourceId: '1' },
  },
]

test.each(exports)('reads $kind as $program exports them', ({ kind, header, row, fields, value }) => {
  const bytes = new TextEncoder().encode(`${header}\n${row}\n`)
  const plan = planImport(openTable(bytes), kind, settings)
  const found = plan.columns.flatMap((column) => (column.field ? [[column.header, column.field]] : []))
  expect(Object.fromEntries(found)).toEqual(fields)
  expect(plan.questions).toEqual([])
  expect([...plan.rows()]).toMatchObject([{ value }])
})

test.each([
  ['Canceled', 'no', 'scheduled'],
  ['Storniert', 'Ja', 'cancelled'],
  ['Annulé', 'Oui', 'cancelled'],
  ['Cancelled', 'Cancelled', 'cancelled'],
])('takes a column named %s with %s for the state', (header, cell, status) => {
  const table = `Email,Start,${header}\na@x.example,2027-01-13 09:00,${cell}\n`
  const plan = planImport(openTable(new TextEncoder().encode(table)), 'appointments', settings)
  expect([...plan.rows()]).toMatchObject([{ value: { status } }])
})
