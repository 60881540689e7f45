/**
 * The names of the cities of time zones, from CLDR 48, in the languages whose name differs from that in the zone's id. Each line
 * has the id of a zone, and for each name the languages that use it: `id|languages:name|languages:name`. `fr-ca` and `pt-br` are
 * listed where they differ from `fr` and `pt`. Zones with few people are left out.
 */
const lines = `
Africa/Abidjan|es:Abiyán|pl:Abidżan
Africa/Accra|es pt:Acra|pl:Akra
Africa/Addis_Ababa|da de fi it nl no pl sv:Addis Abeba|es:Adís Abeba|fr:Addis-Abeba|hu:Addisz-Abeba|pt:Adis-Abeba|pt-br:Adis Abeba
Africa/Algiers|da de pl:Algier|es pt:Argel|fi fr no sv:Alger|hu:Algír|it:Algeri
Africa/Asmara|hu:Aszmara
Africa/Bamako|pt:Bamaco|pt-br:Bamako
Africa/Bangui|pl:Bangi
Africa/Banjul|pl:Bandżul
Africa/Bissau|es:Bisáu
Africa/Bujumbura|pl:Bużumbura
Africa/Cairo|de fi no sv:Kairo|es:El Cairo|fr:Le Caire|hu:Kairó|it:Il Cairo|nl:Caïro|pl:Kair
Africa/Conakry|es:Conakri|pl:Konakry|pt:Conacri
Africa/Dakar|pt:Dacar|pt-br:Dakar
Africa/Dar_es_Salaam|de:Daressalam|es:Dar es-Salam|hu sv:Dar es-Salaam|no:Dar-es-Salaam
Africa/Djibouti|de:Dschibuti|es:Yibuti|hu:Dzsibuti|it:Gibuti|pl:Dżibuti|pt:Jibuti|pt-br:Djibuti
Africa/Douala|es pl:Duala
Africa/El_Aaiun|da de en es fi nl no pt:El Aaiún|fr:Laâyoune|hu:El-Ajún|it:El Ayun|pl:Al-Ujun|sv:El-Aaiún
Africa/Johannesburg|es:Johannesburgo|pt:Joanesburgo
Africa/Juba|it:Giuba|pl:Dżuba
Africa/Kampala|pt:Campala|pt-br:Kampala
Africa/Khartoum|de fi it:Khartum|es:Jartum|hu:Kartúm|nl:Khartoem|pl:Chartum|pt:Cartum
Africa/Kinshasa|pl:Kinszasa
Africa/Lome|da de en es fi fr hu it nl no pl pt sv:Lomé
Africa/Lusaka|pt:Lusaca|pt-br:Lusaka
Africa/Malabo|hu:Malabó
Africa/Mogadishu|de:Mogadischu|es fr it:Mogadiscio|pl:Mogadiszu|pt:Mogadíscio
Africa/Monrovia|pt:Monróvia
Africa/Nairobi|pt-br:Nairóbi
Africa/Ndjamena|da de en fi fr hu it nl no pt-br sv:N’Djamena|es:Yamena|pl:Ndżamena|fr-ca:Ndjamena
Africa/Niamey|pt:Niamei|pt-br:Niamey
Africa/Nouakchott|es:Nuakchot|pl:Nawakszut
Africa/Ouagadougou|es:Uagadugú|pl:Wagadugu
Africa/Porto-Novo|de pl pt-br:Porto Novo|es:Portonovo
Africa/Sao_Tome|da de en fi fr hu it no pl pt sv:São Tomé|es:Santo Tomé|nl:Sao Tomé
Africa/Tripoli|de:Tripolis|es pt-br:Trípoli|fr:Tripoli (Libye)|fr-ca:Tripoli [Libye]|pl:Trypolis
Africa/Tunis|es:Túnez|hu:Tunisz|it:Tunisi|pt:Tunes|pt-br:Túnis
Africa/Windhoek|pl:Windhuk
America/Anguilla|es pt:Anguila
America/Antigua|pt:Antígua
America/Araguaina|da de en es fi fr hu it nl no pl pt sv:Araguaína
America/Argentina/Rio_Gallegos|da de en es fi fr hu it nl no pl pt sv:Río Gallegos
America/Argentina/Tucuman|da de en es fi fr hu it nl no pl pt sv:Tucumán|pt-br:Tucumã
America/Argentina/Ushuaia|fr:Ushuaïa
America/Asuncion|da de en es fi fr hu it nl no pl sv:Asunción|pt:Assunção
America/Bahia|es:Bahía|pl:Salvador|pt:Baía|pt-br:Bahia
America/Bahia_Banderas|en es fi it nl sv:Bahía de Banderas|fr pt-br:Bahia de Banderas|no:Bahía Banderas
America/Barbados|fr:La Barbade|fr-ca:Barbade (La)
America/Belem|da de en fi fr hu it nl no pl pt sv:Belém|es:Belén
America/Belize|es:Belice
America/Bogota|da de en es fi fr hu it nl no pl pt sv:Bogotá
America/Cancun|de en es fi fr hu it no pl pt-br sv:Cancún
America/Cayenne|es:Cayena|it:Caienna|pl:Kajenna|pt:Caiena
America/Cayman|da:Caymanøerne|de:Kaimaninseln|es:Caimán|fr:Caïmans|fr-ca:îles Caïmans|hu:Kajmán-szigetek|no:Caymanøyene|pl:Kajmany|pt:Caimão|sv:Caymanöarna|pt-br:Cayman
America/Ciudad_Juarez|da de en es fi fr hu it nl no pl pt sv:Ciudad Juárez
America/Argentina/Cordoba|da de en es fi fr hu it nl no pl pt sv:Córdoba
America/Costa_Rica|pl:Kostaryka
America/Cuiaba|da de en es fi fr hu it nl no pl pt sv:Cuiabá
America/Curacao|da de en fi fr hu it nl no pl pt-br sv:Curaçao|es:Curazao|pt:Curaçau
America/Detroit|fr:Détroit
America/Dominica|fr:Dominique|hu pl:Dominika|pt:Domínica|pt-br:Dominica
America/Eirunepe|da de en es fi fr hu it nl no pl pt sv:Eirunepé
America/El_Salvador|hu pt:Salvador|pl:Salwador|pt-br:El Salvador
America/Grand_Turk|es:Gran Turca
America/Grenada|es pt:Granada|fr:Grenade
America/Guadeloupe|es pt:Guadalupe|it:Guadalupa|pl:Gwadelupa
America/Guatemala|pl:Gwatemala
America/Guayaquil|pt:Guaiaquil
America/Guyana|pl:Gujana|pt:Guiana
America/Havana|de fi hu sv:Havanna|es:La Habana|fr:La Havane|it:L’Avana|pl:Hawana
America/Jamaica|de fi:Jamaika|fr:Jamaïque|it:Giamaica|pl:Jamajka
America/Argentina/Jujuy|sv:San Salvador de Jujuy
America/Los_Angeles|es:Los Ángeles
America/Lower_Princes|da de en es fi fr hu it no pl pt sv:Lower Prince’s Quarter|nl:Beneden Prinsen Kwartier
America/Maceio|da de en es fi fr hu it nl no pl pt sv:Maceió
America/Managua|pt:Manágua
America/Manaus|es fr:Manaos
America/Martinique|es it pt:Martinica|pl:Martynika
America/Mazatlan|da de en es fi fr hu it nl no pl pt sv:Mazatlán
America/Merida|en es fi fr hu it nl no pt sv:Mérida
America/Mexico_City|da es fi sv:Ciudad de México|de:Mexiko-Stadt|fr:Mexico|hu:Mexikóváros|it:Città del Messico|nl:Mexico-Stad|no:Mexico by|pl:Meksyk (miasto)|pt:Cidade do México
America/Montevideo|pt:Montevideu|pt-br:Montevidéu
America/Montserrat|pt:Monserrate|pt-br:Montserrat
America/New_York|es:Nueva York|pl:Nowy Jork|pt:Nova Iorque|pt-br:Nova York
America/Panama|es pt:Panamá
America/Port-au-Prince|es:Puerto Príncipe|pt-br:Porto Príncipe
America/Port_of_Spain|es:Puerto España|fr:Port-d’Espagne|pl:Port-of-Spain|pt:Porto de Espanha|pt-br:Port of Spain
America/Puerto_Rico|fr pt:Porto Rico|it:Portorico|pl:Portoryko
America/Rio_Branco|es hu:Río Branco
America/Santarem|da de en es fi fr hu it nl no pl pt sv:Santarém
America/Santiago|es fi:Santiago de Chile
America/Santo_Domingo|fr:Saint-Domingue
America/Sao_Paulo|da de en es fi fr hu nl no pl pt sv:São Paulo|it:San Paolo
America/St_Barthelemy|da de fi fr hu it nl no pl sv:Saint-Barthélemy|en:St. Barthélemy|es:San Bartolomé|pt:São Bartolomeu
America/St_Johns|da de en fi fr-ca hu it no pl pt:St. John’s|es:San Juan de Terranova|fr:Saint-Jean de Terre-Neuve|nl pt-br sv:Saint John’s
America/St_Kitts|da de en hu it no:St. Kitts|es:San Cristóbal|fi nl pl sv:Saint Kitts|fr:Saint-Christophe|fr-ca:Saint-Christophe-et-Niévès|pt:São Cristóvão
America/St_Lucia|da de en hu no:St. Lucia|es:Santa Lucía|fi nl pl sv:Saint Lucia|fr:Sainte-Lucie|it:Santa Lucia|pt:Santa Lúcia
America/St_Thomas|da de en es hu no pt:St. Thomas|fi fr-ca it nl pl pt-br sv:Saint Thomas|fr:Saint-Thomas
America/St_Vincent|da de en hu no:St. Vincent|es:San Vicente|fi it nl pl sv:Saint Vincent|fr:Saint-Vincent|pt:São Vicente
America/Tortola|es:Tórtola
Asia/Aden|es:Adén|hu pt-br:Áden|pt:Adem
Asia/Almaty|fr:Alma Ata|hu nl:Alma-Ata|pl:Ałmaty
Asia/Amman|es hu:Ammán|pt:Amã
Asia/Anadyr|es:Anádyr|hu:Anadir|it:Anadyr’
Asia/Aqtau|da en es hu no pl pt-br sv:Aktau|fi:Aqtaw|fr:Aktaou
Asia/Aqtobe|da de es pt-br:Aktobe|fi it nl no sv:Aqtöbe|fr:Aktioubinsk|hu:Aktöbe|pl:Aktiubińsk
Asia/Ashgabat|da no:Asjkhabad|de:Aşgabat|es:Asjabad|fi:Ašgabat|fr:Achgabat|hu:Asgabat|nl sv:Asjchabad|pl:Aszchabad|pt:Asgabate
Asia/Atyrau|fi nl:Atıraw|fr:Atyraou|hu:Atirau
Asia/Baghdad|da de es fi fr hu nl no pl sv:Bagdad|pt:Bagdade|pt-br:Bagdá
Asia/Bahrain|es:Baréin|fr:Bahreïn|hu it nl pt-br:Bahrein|pl:Bahrajn|pt:Barém
Asia/Baku|es:Bakú|fr:Bakou|nl:Bakoe
Asia/Bangkok|pt:Banguecoque|pt-br:Bangkok
Asia/Barnaul|es:Barnaúl|pl:Barnauł
Asia/Beirut|fr:Beyrouth|hu:Bejrút|nl:Beiroet|pl:Bejrut|pt:Beirute
Asia/Bishkek|da nl no sv:Bisjkek|de:Bischkek|fi:Biškek|fr:Bichkek|hu:Biskek|pl:Biszkek
Asia/Brunei|de:Brunei Darussalam|es:Brunéi
Asia/Kolkata|de fi hu:Kalkutta|es:Calcuta|fr it nl:Calcutta|pl:Kalkuta|pt:Calcutá
Asia/Chita|de:Tschita|es:Chitá|fi:Tšita|fr:Tchita|hu:Csita|it:Čita|no:Tsjita|pl:Czyta|sv:Tjita
Asia/Colombo|pl:Kolombo
Asia/Damascus|da de no sv:Damaskus|es it pt:Damasco|fi:Damaskos|fr:Damas|hu:Damaszkusz|pl:Damaszek
Asia/Dhaka|es pt:Daca|fr-ca it pt-br:Dacca|hu:Dakka
Asia/Dubai|es:Dubái|fr:Dubaï|hu pl:Dubaj
Asia/Dushanbe|da no sv:Dusjanbe|de:Duschanbe|es:Dusambé|fi:Dušanbe|fr:Douchanbé|hu:Dusanbe|nl:Doesjanbe|pl:Duszanbe|pt:Duchambe
Asia/Famagusta|fr:Famagouste|it:Famagosta
Asia/Gaza|hu:Gáza
Asia/Hebron|es:Hebrón|fr:Hébron
Asia/Hong_Kong|da de fi hu nl no pl sv:Hongkong
Asia/Hovd|da en es fi fr hu it nl no pt:Khovd|de:Chowd|pl:Kobdo|sv:Chovd
Asia/Irkutsk|fr:Irkoutsk|hu:Irkutszk|nl:Irkoetsk|pl:Irkuck
Asia/Jakarta|es:Yakarta|it:Giacarta|pl:Dżakarta|pt:Jacarta
Asia/Jayapura|no:Jajapura
Asia/Jerusalem|es:Jerusalén|fr:Jérusalem|hu:Jeruzsálem|it:Gerusalemme|nl:Jeruzalem|pl:Jerozolima|pt:Jerusalém
Asia/Kabul|fr:Kaboul|pt:Cabul
Asia/Kamchatka|da sv:Kamtjatka|de:Kamtschatka|fi:Kamtšatka|fr:Kamtchatka|hu:Kamcsatka|nl no:Kamtsjatka|pl:Kamczatka
Asia/Karachi|de:Karatschi|hu:Karacsi|pl:Karaczi|pt:Carachi|pt-br:Karachi
Asia/Kathmandu|da hu no pl pt-br sv:Katmandu|es:Katmandú|fr:Katmandou|pt:Catmandu
Asia/Krasnoyarsk|da de fi it nl no pl sv:Krasnojarsk|fr:Krasnoïarsk|hu:Krasznojarszk
Asia/Kuching|hu:Kucseng
Asia/Kuwait|fr:Koweït|hu:Kuvait|nl:Koeweit|pl:Kuwejt|pt:Koweit|pt-br:Kuwait
Asia/Macau|da en es fi fr it no sv:Macao|hu:Makaó|pl:Makau
Asia/Magadan|es hu:Magadán
Asia/Makassar|es hu:Makasar|fr pt:Macassar|pt-br:Makassar
Asia/Manila|fr:Manille|nl:Manilla
Asia/Muscat|de pl:Maskat|es fr it pt:Mascate|fi:Masqat|hu:Maszkat|no sv:Muskat
Asia/Nicosia|de fi no:Nikosia|fr:Nicosie|pl:Nikozja|pt:Nicósia
Asia/Novokuznetsk|da:Novokusnetsk|de:Nowokuznetsk|hu:Novokuznyeck|it:Novokuzneck|pl:Nowokuźnieck
Asia/Novosibirsk|de:Nowosibirsk|fr:Novossibirsk|hu:Novoszibirszk|pl:Nowosybirsk
Asia/Omsk|hu:Omszk
Asia/Oral|fi pl:Uralsk|fr:Ouralsk
Asia/Pyongyang|de:Pjöngjang|fi pl:Pjongjang|hu:Phenjan
Asia/Qatar|de hu pl:Katar|es pt:Catar
Asia/Qostanay|da en pt:Kostanay|de:Qostanai|es:Kostanái|fi:Kostanai|fr:Kostanaï|hu:Kosztanaj|no sv:Kostanaj|pl:Kustanaj|pt-br:Qostanay
Asia/Qyzylorda|da en es no:Kyzylorda|de:Qysylorda|fi:Qızılorda|fr:Kzyl Orda|hu:Kizilorda|pl:Kyzyłorda
Asia/Yangon|da it nl:Rangoon|de pl:Rangun|es:Yangón (Rangún)|fr:Rangoun|pt-br:Rangum
Asia/Riyadh|de es fi:Riad|fr it nl:Riyad|hu:Rijád|pl:Rijad|pt:Riade
Asia/Ho_Chi_Minh|da en:Ho Chi Minh City|de:Ho-Chi-Minh-Stadt|es:Ciudad Ho Chi Minh|fi:Hồ Chí Minhin kaupunki|fr:Hô-Chi-Minh-Ville|hu:Ho Si Minh-város|nl:Ho Chi Minhstad|no:Ho Chi Minh-byen|pt:Cidade de Ho Chi Minh|sv:Ho Chi Minh-staden
Asia/Sakhalin|de it nl pl sv:Sachalin|es:Sajalín|fi:Sahalin|fr:Sakhaline|hu:Szahalin|pt:Sacalina
Asia/Samarkand|es it pt:Samarcanda|fr:Samarcande|hu:Szamarkand|pl:Samarkanda
Asia/Seoul|es:Seúl|fi:Soul|fr:Séoul|hu:Szöul|it pl pt:Seul
Asia/Shanghai|es:Shanghái|hu:Sanghaj|nl:Sjanghai|pl:Szanghaj|pt:Xangai
Asia/Singapore|de es pl:Singapur|fr:Singapour|hu:Szingapúr|pt:Singapura
Asia/Taipei|de:Taipeh|es:Taipéi|hu pl:Tajpej|pt:Taipé|pt-br:Taipei
Asia/Tashkent|da nl no sv:Tasjkent|de:Taschkent|es hu:Taskent|fi:Taškent|fr:Tachkent|pl:Taszkient
Asia/Tbilisi|de es:Tiflis|fr:Tbilissi|hu:Tbiliszi
Asia/Tehran|da de fi it nl no pl sv:Teheran|es hu:Teherán|fr:Téhéran|pt:Teerão|pt-br:Teerã
Asia/Thimphu|es:Timbu|fr-ca:Thimphou|hu:Timpu|no:Thimpu|pt:Timphu|pt-br:Thimphu
Asia/Tokyo|de es fi nl pl:Tokio|hu:Tokió|pt:Tóquio
Asia/Tomsk|hu:Tomszk
Asia/Ulaanbaatar|da fi it no pt:Ulan Bator|es:Ulán Bator|fr:Oulan-Bator|hu:Ulánbátor|pl:Ułan Bator
Asia/Urumqi|da de en es fi fr it nl no pt sv:Ürümqi|hu:Ürümcsi|pl:Urumczi
Asia/Vientiane|es hu:Vientián|pl:Wientian
Asia/Vladivostok|de:Wladiwostok|hu:Vlagyivosztok|pl:Władywostok
Asia/Yakutsk|da de fi it no sv:Jakutsk|fr:Iakoutsk|hu:Jakutszk|nl:Jakoetsk|pl:Jakuck
Asia/Yekaterinburg|da de fi no sv:Jekaterinburg|es:Ekaterimburgo|fr:Ekaterinbourg|hu:Jekatyerinburg|it:Ekaterinburg|nl:Jekaterinenburg|pl:Jekaterynburg|pt:Ecaterimburgo
Asia/Yerevan|da fi nl no sv:Jerevan|de:Eriwan|es:Ereván|fr pt:Erevan|hu:Jereván|pl:Erywań|pt-br:Yerevan
Atlantic/Azores|da:Azorerne|de nl:Azoren|fi:Azorit|fr pt:Açores|hu:Azori-szigetek|it:Azzorre|no:Asorene|pl:Azory|sv:Azorerna
Atlantic/Bermuda|es pt:Bermudas|fr:Bermudes|pl:Bermudy
Atlantic/Canary|da:De Kanariske Øer|de:Kanaren|en:Canaries|es:Canarias|fi:Kanariansaaret|fr:Îles Canaries|fr-ca:îles Canaries|hu:Kanári-szigetek|it:Canarie|nl:Canarische Eilanden|no:Kanariøyene|pl:Wyspy Kanaryjskie|pt:Canárias|sv:Kanarieöarna
Atlantic/Cape_Verde|da fi sv:Kap Verde|de es pt:Cabo Verde|fr:Cap-Vert|hu:Zöld-foki szigetek|it:Capo Verde|nl:Kaapverdië|no:Kapp Verde|pl:Republika Zielonego Przylądka
Atlantic/Faroe|da:Færøerne|de:Färöer|en:Faroes|es:Islas Feroe|fi:Färsaaret|fr:Îles Féroé|fr-ca:îles Féroé|hu:Feröer|it:Isole Fær Øer|nl:Faeröer|no:Færøyene|pl:Wyspy Owcze|pt:Faroé|pt-br:Ilhas Faroé|sv:Torshamn
Atlantic/Madeira|fr:Madère|pl:Madera
Atlantic/Reykjavik|de fi hu it no pt-br:Reykjavík|es:Reikiavik|pt:Reiquiavique
Australia/Adelaide|es:Adelaida|fr:Adélaïde
Australia/Sydney|es:Sídney
Europe/Amsterdam|es:Ámsterdam|hu:Amszterdam|pt:Amesterdão|pt-br:Amsterdã
Europe/Andorra|fr:Andorre|pl:Andora
Europe/Astrakhan|de:Astrachan|es:Astracán|fi:Astrahan|hu:Asztrahán|pl:Astrachań|pt:Astracã
Europe/Athens|da de no:Athen|es pt:Atenas|fi:Ateena|fr:Athènes|hu:Athén|it:Atene|nl:Athene|pl:Ateny|sv:Aten
Europe/Belgrade|da no:Beograd|de fi pl sv:Belgrad|es it nl pt:Belgrado|hu:Belgrád
Europe/Berlin|es:Berlín|fi:Berliini|it:Berlino|nl:Berlijn|pt:Berlim
Europe/Bratislava|hu:Pozsony|pl:Bratysława
Europe/Brussels|da fr it:Bruxelles|de:Brüssel|es:Bruselas|fi sv:Bryssel|hu:Brüsszel|nl no:Brussel|pl:Bruksela|pt:Bruxelas
Europe/Bucharest|da de fi hu sv:Bukarest|es fr it:Bucarest|nl:Boekarest|no:București|pl:Bukareszt|pt:Bucareste
Europe/Budapest|nl:Boedapest|pl:Budapeszt|pt:Budapeste
Europe/Busingen|da de en es fi fr hu it nl no pt:Büsingen|pl sv:Büsingen am Hochrhein
Europe/Chisinau|da de en fr hu it nl no pt sv:Chișinău|es:Chisináu|fi:Chişinău|pl:Kiszyniów
Europe/Copenhagen|da no:København|de nl:Kopenhagen|es fr pt-br:Copenhague|fi:Kööpenhamina|hu:Koppenhága|it:Copenaghen|pl:Kopenhaga|pt:Copenhaga|sv:Köpenhamn
Europe/Dublin|es:Dublín|it:Dublino
Europe/Gibraltar|hu:Gibraltár|it:Gibilterra
Europe/Guernsey|es fr:Guernesey
Europe/Helsinki|no sv:Helsingfors|pt:Helsínquia|pt-br:Helsinque
Europe/Isle_of_Man|es:Isla de Man|fi:Mansaari|fr:Île de Man|fr-ca:île de Man|hu:Man-sziget|it:Isola di Man|no:Man|pl:Wyspa Man|pt:Ilha de Man
Europe/Istanbul|es:Estambul|hu:Isztanbul|nl:Istanboel|pl:Stambuł|pt:Istambul
Europe/Kaliningrad|es pt-br:Kaliningrado|hu:Kalinyingrád|pt:Caliningrado
Europe/Kyiv|da es fr it nl pt sv:Kiev|de:Kiew|fi:Kiova|hu:Kijev|pl:Kijów
Europe/Kirov|de pl:Kirow|es:Kírov
Europe/Lisbon|da de fi nl sv:Lissabon|es no pt:Lisboa|fr:Lisbonne|hu:Lisszabon|it:Lisbona|pl:Lizbona
Europe/Ljubljana|es pt:Liubliana|it:Lubiana|pl:Lublana
Europe/London|es fr pt:Londres|fi:Lontoo|it:Londra|nl:Londen|pl:Londyn
Europe/Luxembourg|de fi hu nl no sv:Luxemburg|es pt:Luxemburgo|it:Lussemburgo|pl:Luksemburg
Europe/Madrid|pl:Madryt|pt-br:Madri
Europe/Malta|fr:Malte|hu:Málta
Europe/Mariehamn|fi pl:Maarianhamina
Europe/Minsk|hu:Minszk|pl:Mińsk
Europe/Monaco|es pt:Mónaco|pl:Monako|pt-br:Mônaco
Europe/Moscow|da no sv:Moskva|de:Moskau|es:Moscú|fi:Moskova|fr pt-br:Moscou|hu:Moszkva|it:Mosca|nl:Moskou|pl:Moskwa|pt:Moscovo
Europe/Paris|es:París|fi:Pariisi|hu:Párizs|it:Parigi|nl:Parijs|pl:Paryż
Europe/Prague|da de sv:Prag|es it pl pt:Praga|fi no:Praha|hu:Prága|nl:Praag
Europe/Riga|fi:Riika|pl:Ryga
Europe/Rome|da de sv:Rom|es it no pt:Roma|fi:Rooma|hu:Róma|pl:Rzym
Europe/Samara|hu:Szamara
Europe/San_Marino|fr:Saint-Marin|pt:São Marinho|pt-br:San Marino
Europe/Sarajevo|hu:Szarajevó|pl:Sarajewo
Europe/Saratov|de:Saratow|es:Sarátov|hu:Szaratov|pl:Saratów
Europe/Simferopol|es:Simferópol|hu:Szimferopol|it:Sinferopoli|pl:Symferopol
Europe/Skopje|es:Skopie|hu:Szkopje
Europe/Sofia|es:Sofía|hu:Szófia|pt:Sófia
Europe/Stockholm|es pt:Estocolmo|fi:Tukholma|it:Stoccolma|pl:Sztokholm
Europe/Tallinn|es hu pl:Tallin|fi:Tallinna|pt:Talim|pt-br:Tallinn
Europe/Tirane|da de en es fi fr hu it nl no pl pt sv:Tirana
Europe/Ulyanovsk|da fi no sv:Uljanovsk|de pl:Uljanowsk|es:Uliánovsk|fr:Oulianovsk|hu:Uljanovszk|pt:Ulianovsk
Europe/Vatican|da:Vatikanet|de:Vatikan|es:El Vaticano|fi:Vatikaani|fr:Le Vatican|hu:Vatikán|it:Città del Vaticano|nl:Vaticaanstad|no:Vatikanstaten|pl:Watykan|pt:Vaticano|sv:Vatikanen|fr-ca:Vatican
Europe/Vienna|da de fi no sv:Wien|es pt:Viena|fr:Vienne|hu:Bécs|nl:Wenen|pl:Wiedeń
Europe/Vilnius|es fi:Vilna|pl:Wilno
Europe/Volgograd|de nl:Wolgograd|es pt:Volgogrado|hu:Volgográd|pl:Wołgograd
Europe/Warsaw|da no pl sv:Warszawa|de nl:Warschau|es:Varsovia|fi:Varsova|fr:Varsovie|hu:Varsó|it:Varsavia|pt:Varsóvia
Europe/Zagreb|hu:Zágráb|it:Zagabria|pl:Zagrzeb
Europe/Zurich|da de fi hu nl no sv:Zürich|es:Zúrich|it:Zurigo|pl:Zurych|pt:Zurique
Indian/Antananarivo|pl:Antananarywa
Indian/Christmas|da:Juleøen|de:Weihnachtsinsel|en:Christmas Island|es:Navidad|fi:Joulusaari|hu:Karácsony-sziget|nl:Christmaseiland|no:Christmasøya|pl:Wyspa Bożego Narodzenia|pt:Ilha do Natal|sv:Julön|pt-br:Christmas
Indian/Comoro|da:Comorerne|de:Komoren|en:Comoros|es:Comoras|fi:Komorit|fr nl pt:Comores|hu:Komoró|it:Comore|no:Komorene|pl:Komory|sv:Komorerna
Indian/Mahe|da de en es fi fr hu it nl no pl pt sv:Mahé
Indian/Maldives|da:Maldiverne|de:Malediven|es pt:Maldivas|fi:Malediivit|hu:Maldív-szigetek|it:Maldive|nl:Maldiven|no:Maldivene|pl:Malediwy|sv:Maldiverna
Indian/Mauritius|es:Mauricio|fr:Maurice|pt:Maurícia|pt-br:Maurício
Indian/Mayotte|pl:Majotta
Indian/Reunion|da de en fi hu nl no pl sv:Réunion|es:Reunión|fr:La Réunion|it:La Riunione|pt:Reunião
Pacific/Easter|da:Påskeøen|de:Osterinsel|en:Easter Island|es:Isla de Pascua|fi:Pääsiäissaari|fr:Île de Pâques|fr-ca:île de Pâques|hu:Húsvét-szigetek|it:Pasqua|nl:Paaseiland|no:Påskeøya|pl:Wyspa Wielkanocna|pt:Ilha da Páscoa|pt-br:Ilha de Páscoa|sv:Påskön
Pacific/Efate|fr pt-br:Éfaté
Pacific/Fiji|de:Fidschi|es:Fiyi|fi:Fidži|fr:Fidji|hu:Fidzsi|it:Figi|pl:Fidżi
Pacific/Galapagos|da de es fi fr it nl pl pt-br sv:Galápagos|en:Galápagos Islands|hu:Galapagos-szigetek|no:Galápagosøyene|pt:Ilhas Galápagos
Pacific/Honolulu|es:Honolulú
Pacific/Noumea|da de en fi fr hu it nl no pt sv:Nouméa|es pl:Numea
Pacific/Palau|es fr:Palaos|fr-ca:Palau
Pacific/Saipan|es:Saipán
Pacific/Tahiti|es:Tahití|pt:Taiti`

/** The names of each zone's city with the languages that use them, by the zone's id: `da de:Lissabon|es pt:Lisboa`. */
export const cityNames: ReadonlyMap<string, string> = new Map(
  lines.split('\n').map((line) => {
    const end = line.indexOf('|')
    return [line.slice(0, end), line.slice(end + 1)] as const
  }),
)
