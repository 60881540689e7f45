const paths = {
  alert: 'M12 8v5m0 3.2v.1M12 3 2.6 19.5h18.8z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M15 5l-7 7 7 7',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8.5 3.5v5m7-5v5',
  chart: 'M4 20.5h16M7 17v-5m5 5V5m5 12V9',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2.5',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  forward: 'M9 5l7 7-7 7',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17-5-5.2-5-11.8 0-17z',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.6v.1',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  minus: 'M5 12h14',
  people:
    'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.5-3.5 3.1-5.2 6.5-5.2s6 1.7 6.5 5.2M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.8 14.8c2 .7 3.3 2.2 3.7 4.7',
  phone:
    'M6 3.5h3l1.8 4.5-2.2 1.7a12 12 0 0 0 5.7 5.7l1.7-2.2 4.5 1.8v3c0 1-.9 1.8-1.9 1.7C10.9 19 5 13.1 4.3 5.4 4.2 4.4 5 3.5 6 3.5z',
  pin: 'M12 21c-4.5-4.6-7-7.9-7-11a7 7 0 0 1 14 0c0 3.1-2.5 6.4-7 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  plus: 'M5 12h14M12 5v14',
  price: 'M4 4h8l8.5 8.5-8 8L4 12zM8.3 8.2v.1',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5',
  setup: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5',
  star: 'M12 3.8l2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.1-4.1 5.7-.8z',
  up: 'M6 14.5l6-6 6 6',
  video: 'M3.5 6.5h11.5v11H3.5zM15 10.5l5.5-3v9l-5.5-3',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

/** The icons that styles mirror in languages from right to left. */
const directional = /^(arrow|back|forward)$/

/** A 24 by 24 line icon in the text colour, hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={directional.test(name) ? name : undefined}
    >
      <path d={paths[name]} />
    </svg>
  )
}
