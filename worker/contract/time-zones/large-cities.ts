/**
 * By name of a large city, as `virtual:time-zone-places` or `extraCities` spell it: its other names, each with the locales that use it, as in
 * `es it:Basilea|fr:Bâle`. `pt-br` and `fr-ca` have the names of `pt` and `fr`, unless they have their own. A name without a locale is
 * found in a search, but never shown.
 */
export const cityNames: Readonly<Record<string, string>> = {
  Aachen: 'es:Aquisgrán|fr:Aix-la-Chapelle|it:Aquisgrana|nl:Aken|pl:Akwizgran',
  Antwerpen: 'en:Antwerp|es:Amberes|fr:Anvers|it:Anversa|pl:Antwerpia|pt:Antuérpia',
  Basel: 'es it:Basilea|fr:Bâle|hu:Bázel|nl:Bazel|pl:Bazylea|pt:Basileia',
  Beijing: 'de fi hu nl sv:Peking|es:Pekín|fr:Pékin|it:Pechino|pl:Pekin|pt:Pequim|:Peking',
  Bengaluru: ':Bangalore',
  Bern: 'es it pt:Berna|fr:Berne|pl:Berno',
  Bordeaux: 'es:Burdeos|pt:Bordéus|pt-br:Bordeaux',
  Chennai: ':Madras',
  Cologne: 'da de fi hu no sv:Köln|es it:Colonia|nl:Keulen|pl:Kolonia|pt:Colónia|pt-br:Colônia',
  Florence: 'da fi hu it no:Firenze|de:Florenz|es:Florencia|pl:Florencja|pt:Florença|sv:Florens',
  Frankfurt: 'de:Frankfurt am Main|es:Fráncfort|fr:Francfort|it:Francoforte',
  Gdansk: 'de:Danzig|it:Danzica|pl:Gdańsk|:Dantzig',
  Geneva: 'da fr nl no sv:Genève|de hu:Genf|es:Ginebra|fi:Geneve|it:Ginevra|pl:Genewa|pt:Genebra',
  Genoa: 'da fi hu it no:Genova|de nl pl sv:Genua|es pt:Génova|fr:Gênes|pt-br:Gênova',
  Göteborg: 'en:Gothenburg|es pt:Gotemburgo|:Gøteborg',
  'Ho Chi Minh City': ':Saigon',
  Hannover: 'en:Hanover|fr:Hanovre|pl:Hanower',
  Kraków: 'de nl:Krakau|en:Krakow|es it:Cracovia|fi:Krakova|fr:Cracovie|hu:Krakkó|pt:Cracóvia|:Cracow',
  Lódz: 'pl:Łódź',
  Luzern: 'en fr:Lucerne|es it pl pt:Lucerna',
  Lyon: 'it:Lione|pt:Lião|pt-br:Lyon|:Lyons',
  Marseille: 'es:Marsella|it:Marsiglia|pl:Marsylia|pt:Marselha|:Marseilles',
  Milan: 'da fi it no sv:Milano|de:Mailand|es:Milán|hu:Milánó|nl:Milaan|pl:Mediolan|pt:Milão',
  Mumbai: ':Bombay',
  Munich: 'da de fi hu nl no sv:München|es:Múnich|it:Monaco di Baviera|pl:Monachium|pt:Munique',
  Naples: 'da fi it no:Napoli|de sv:Neapel|es pt:Nápoles|hu:Nápoly|nl:Napels|pl:Neapol',
  Nice: 'de fi hu it:Nizza|es:Niza|pl:Nicea',
  Nürnberg: 'en fr pt-br:Nuremberg|es:Núremberg|it:Norimberga|nl:Neurenberg|pl:Norymberga|pt:Nuremberga',
  Philadelphia: 'es it pl:Filadelfia|fr:Philadelphie|pt:Filadélfia',
  Porto: 'es:Oporto|:Oporto',
  'San Francisco': 'pt:São Francisco|:SF',
  Seville: 'da de es fi hu nl no sv:Sevilla|fr:Séville|it:Siviglia|pl:Sewilla|pt:Sevilha',
  'St. Petersburg':
    'da:Sankt Petersborg|de sv:Sankt Petersburg|es:San Petersburgo|fi:Pietari|fr:Saint-Pétersbourg|hu:Szentpétervár|it:San Pietroburgo|nl:Sint-Petersburg|pl:Petersburg|pt:São Petersburgo|:Saint Petersburg',
  Strasbourg: 'de:Straßburg|es pt:Estrasburgo|it:Strasburgo|nl:Straatsburg|pl:Strasburg',
  'The Hague': 'da fi no sv:Haag|de nl:Den Haag|es:La Haya|fr:La Haye|hu:Hága|it:L’Aia|pl:Haga|pt:Haia',
  Thessaloniki:
    'es:Tesalónica|fr:Thessalonique|hu:Szaloniki|it:Salonicco|pl:Saloniki|pt:Salónica|pt-br:Salônica|:Saloniki|:Salonica',
  Turin: 'da fi hu it no:Torino|es:Turín|nl:Turijn|pl:Turyn|pt:Turim',
  Venice:
    'da de sv:Venedig|es:Venecia|fi:Venetsia|fr:Venise|hu:Velence|it no:Venezia|nl:Venetië|pl:Wenecja|pt:Veneza',
  Wroclaw: 'de:Breslau|es it:Breslavia|pl:Wrocław',
}

/** By zone: places that `virtual:time-zone-places` lacks or has under another name, with commas between. */
export const extraCities: Readonly<Record<string, string>> = {
  'America/New_York': 'Washington DC',
  'America/Los_Angeles': 'Silicon Valley',
  'Asia/Shanghai': 'Xi’an',
  'Europe/Berlin': 'Aachen',
  'Europe/Zurich': 'Lugano',
  'Asia/Jerusalem': 'Tel Aviv',
}
