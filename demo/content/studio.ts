import { type Section, toAllLocales } from './builders.ts'

type BlockOf<Kind> = Extract<Section['blocks'][number], { kind: Kind }>

const weekday = [{ from: '09:00', to: '20:00' }]

/** The opening hours of the studio: from the earliest start to the latest end of anyone's work there. */
export const studioHours: BlockOf<'hours'>['hours'] = {
  weekly: {
    mon: weekday,
    tue: weekday,
    wed: weekday,
    thu: weekday,
    fri: weekday,
    sat: [{ from: '09:00', to: '14:00' }],
    sun: [],
  },
}

/** The studio on a map. */
export const studioMap: BlockOf<'map'> = {
  kind: 'map',
  address: toAllLocales('Harbour & Pine\nRua das Flores 12\n1200-194 Lisboa'),
  latitude: 38.7076,
  longitude: -9.1432,
}
