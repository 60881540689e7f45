import type { LanguageNames } from './language-names.ts'

export const hu: LanguageNames = {
  headers: {
    firstName: ['Keresztnév', 'Utónév'],
    lastName: ['Vezetéknév', 'Családnév'],
    fullName: ['Név', 'Teljes név', 'Ügyfél', 'Ügyfél neve', 'Vendég', 'Vendég neve', 'Páciens'],
    email: ['E-mail', 'E-mail-cím'],
    phone: ['Telefonszám', 'Telefon', 'Mobil', 'Mobilszám', 'Mobiltelefon', 'Tel.'],
    dateOfBirth: ['Születési dátum', 'Születésnap', 'Születési idő', 'Született'],
    notes: ['Megjegyzés', 'Megjegyzések', 'Jegyzet', 'Jegyzetek', 'További információk'],
    tags: ['Címkék', 'Címke', 'Kategóriák'],
    start: ['Kezdés', 'Kezdet', 'Kezdete', 'Kezdési időpont', 'Időpont', 'Mikor'],
    startDate: ['Dátum', 'Nap', 'Kezdő dátum'],
    startTime: ['Idő', 'Kezdési idő', 'Óra'],
    end: ['Befejezés', 'Vége', 'Vég', 'Befejezési idő'],
    minutes: ['Időtartam', 'Időtartam (perc)', 'Perc', 'Hossz'],
    service: ['Szolgáltatás', 'Szolgáltatások', 'Kezelés'],
    staff: ['Munkatárs', 'Kolléga', 'Dolgozó', 'Alkalmazott', 'Szakember', 'Fodrász', 'Terapeuta'],
    price: ['Ár', 'Összeg', 'Díj'],
    status: ['Állapot', 'Státusz'],
    sourceId: ['Foglalásszám', 'Azonosító', 'ID', 'Foglalás azonosítója', 'Hivatkozás'],
    customerSourceId: ['Ügyfélszám', 'Ügyfélazonosító', 'Ügyfél azonosítója'],
  },
  statuses: {
    scheduled: ['Lefoglalva', 'Visszaigazolva', 'Megerősítve', 'Foglalt', 'Aktív'],
    requested: ['Függőben', 'Kérés', 'Jóváhagyásra vár'],
    cancelled: ['Lemondva', 'Törölve', 'Lemondott'],
    completed: ['Teljesítve', 'Megtörtént', 'Megjelent', 'Befejezett'],
    no_show: ['Nem jelent meg', 'Nem jött el'],
  },
}
