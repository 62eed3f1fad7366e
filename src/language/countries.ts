/**
 * Codes and names of countries: ISO 3166-1, which is what addresses are told by. English short names, and those that people write instead, as one
 * table of ours: what `Intl.DisplayNames` says differs by the version of its data, and what is suggested must not.
 */

/** Two letters, three letters, names. Kosovo has no code of the standard; this is the one that is used for it. */
const table = `
ad AND Andorra
ae ARE United Arab Emirates;UAE;Emirates
af AFG Afghanistan
ag ATG Antigua and Barbuda
ai AIA Anguilla
al ALB Albania
am ARM Armenia
ao AGO Angola
aq ATA Antarctica
ar ARG Argentina
as ASM American Samoa
at AUT Austria
au AUS Australia
aw ABW Aruba
ax ALA Åland Islands;Aland Islands
az AZE Azerbaijan
ba BIH Bosnia and Herzegovina;Bosnia
bb BRB Barbados
bd BGD Bangladesh
be BEL Belgium
bf BFA Burkina Faso
bg BGR Bulgaria
bh BHR Bahrain
bi BDI Burundi
bj BEN Benin
bl BLM Saint Barthélemy;Saint Barthelemy;St. Barthélemy
bm BMU Bermuda
bn BRN Brunei Darussalam;Brunei
bo BOL Bolivia
bq BES Bonaire, Sint Eustatius and Saba;Caribbean Netherlands
br BRA Brazil
bs BHS Bahamas
bt BTN Bhutan
bv BVT Bouvet Island
bw BWA Botswana
by BLR Belarus
bz BLZ Belize
ca CAN Canada
cc CCK Cocos (Keeling) Islands;Cocos Islands
cd COD Congo, Democratic Republic;Democratic Republic of the Congo;DR Congo;Congo-Kinshasa
cf CAF Central African Republic
cg COG Congo;Republic of the Congo;Congo-Brazzaville
ch CHE Switzerland
ci CIV Côte d'Ivoire;Cote d'Ivoire;Ivory Coast
ck COK Cook Islands
cl CHL Chile
cm CMR Cameroon
cn CHN China;PRC;People's Republic of China
co COL Colombia
cr CRI Costa Rica
cu CUB Cuba
cv CPV Cabo Verde;Cape Verde
cw CUW Curaçao;Curacao
cx CXR Christmas Island
cy CYP Cyprus
cz CZE Czechia;Czech Republic
de DEU Germany
dj DJI Djibouti
dk DNK Denmark
dm DMA Dominica
do DOM Dominican Republic
dz DZA Algeria
ec ECU Ecuador
ee EST Estonia
eg EGY Egypt
eh ESH Western Sahara
er ERI Eritrea
es ESP Spain
et ETH Ethiopia
fi FIN Finland
fj FJI Fiji
fk FLK Falkland Islands;Falkland Islands (Malvinas)
fm FSM Micronesia;Federated States of Micronesia
fo FRO Faroe Islands
fr FRA France
ga GAB Gabon
gb GBR United Kingdom;Great Britain;Britain;England;Scotland;Wales;U.K.
gd GRD Grenada
ge GEO Georgia
gf GUF French Guiana
gg GGY Guernsey
gh GHA Ghana
gi GIB Gibraltar
gl GRL Greenland
gm GMB Gambia
gn GIN Guinea
gp GLP Guadeloupe
gq GNQ Equatorial Guinea
gr GRC Greece
gs SGS South Georgia and the South Sandwich Islands;South Georgia and South Sandwich Islands
gt GTM Guatemala
gu GUM Guam
gw GNB Guinea-Bissau
gy GUY Guyana
hk HKG Hong Kong
hm HMD Heard Island and McDonald Islands
hn HND Honduras
hr HRV Croatia
ht HTI Haiti
hu HUN Hungary
id IDN Indonesia
ie IRL Ireland
il ISR Israel
im IMN Isle of Man
in IND India
io IOT British Indian Ocean Territory
iq IRQ Iraq
ir IRN Iran;Islamic Republic of Iran
is ISL Iceland
it ITA Italy
je JEY Jersey
jm JAM Jamaica
jo JOR Jordan
jp JPN Japan
ke KEN Kenya
kg KGZ Kyrgyzstan
kh KHM Cambodia
ki KIR Kiribati
km COM Comoros
kn KNA Saint Kitts and Nevis;St. Kitts and Nevis
kp PRK North Korea;Democratic People's Republic of Korea
kr KOR South Korea;Republic of Korea;Korea
kw KWT Kuwait
ky CYM Cayman Islands
kz KAZ Kazakhstan
la LAO Laos;Lao People's Democratic Republic
lb LBN Lebanon
lc LCA Saint Lucia;St. Lucia
li LIE Liechtenstein
lk LKA Sri Lanka
lr LBR Liberia
ls LSO Lesotho
lt LTU Lithuania
lu LUX Luxembourg
lv LVA Latvia
ly LBY Libya
ma MAR Morocco
mc MCO Monaco
md MDA Moldova;Republic of Moldova
me MNE Montenegro
mf MAF Saint Martin;St. Martin
mg MDG Madagascar
mh MHL Marshall Islands
mk MKD North Macedonia;Macedonia
ml MLI Mali
mm MMR Myanmar;Burma
mn MNG Mongolia
mo MAC Macao;Macau
mp MNP Northern Mariana Islands
mq MTQ Martinique
mr MRT Mauritania
ms MSR Montserrat
mt MLT Malta
mu MUS Mauritius
mv MDV Maldives
mw MWI Malawi
mx MEX Mexico
my MYS Malaysia
mz MOZ Mozambique
na NAM Namibia
nc NCL New Caledonia
ne NER Niger
nf NFK Norfolk Island
ng NGA Nigeria
ni NIC Nicaragua
nl NLD Netherlands;Holland
no NOR Norway
np NPL Nepal
nr NRU Nauru
nu NIU Niue
nz NZL New Zealand
om OMN Oman
pa PAN Panama
pe PER Peru
pf PYF French Polynesia
pg PNG Papua New Guinea
ph PHL Philippines
pk PAK Pakistan
pl POL Poland
pm SPM Saint Pierre and Miquelon;St. Pierre and Miquelon
pn PCN Pitcairn;Pitcairn Islands
pr PRI Puerto Rico
ps PSE Palestine;State of Palestine;Palestinian Territories
pt PRT Portugal
pw PLW Palau
py PRY Paraguay
qa QAT Qatar
re REU Réunion;Reunion
ro ROU Romania
rs SRB Serbia
ru RUS Russian Federation;Russia
rw RWA Rwanda
sa SAU Saudi Arabia
sb SLB Solomon Islands
sc SYC Seychelles
sd SDN Sudan
se SWE Sweden
sg SGP Singapore
sh SHN Saint Helena, Ascension and Tristan da Cunha;Saint Helena
si SVN Slovenia
sj SJM Svalbard and Jan Mayen
sk SVK Slovakia
sl SLE Sierra Leone
sm SMR San Marino
sn SEN Senegal
so SOM Somalia
sr SUR Suriname
ss SSD South Sudan
st STP Sao Tome and Principe;São Tomé and Príncipe
sv SLV El Salvador
sx SXM Sint Maarten
sy SYR Syrian Arab Republic;Syria
sz SWZ Eswatini;Swaziland
tc TCA Turks and Caicos Islands
td TCD Chad
tf ATF French Southern Territories
tg TGO Togo
th THA Thailand
tj TJK Tajikistan
tk TKL Tokelau
tl TLS Timor-Leste;East Timor
tm TKM Turkmenistan
tn TUN Tunisia
to TON Tonga
tr TUR Türkiye;Turkey;Turkiye
tt TTO Trinidad and Tobago
tv TUV Tuvalu
tw TWN Taiwan
tz TZA Tanzania;United Republic of Tanzania
ua UKR Ukraine
ug UGA Uganda
um UMI United States Minor Outlying Islands
us USA United States of America;United States;America;U.S.
uy URY Uruguay
uz UZB Uzbekistan
va VAT Holy See;Vatican;Vatican City
vc VCT Saint Vincent and the Grenadines;St. Vincent and the Grenadines;Saint Vincent and Grenadines
ve VEN Venezuela
vg VGB British Virgin Islands
vi VIR Virgin Islands (U.S.);US Virgin Islands
vn VNM Viet Nam;Vietnam
vu VUT Vanuatu
wf WLF Wallis and Futuna
ws WSM Samoa
xk XKX Kosovo
ye YEM Yemen
yt MYT Mayotte
za ZAF South Africa
zm ZMB Zambia
zw ZWE Zimbabwe
`;

const byName: () => ReadonlyMap<string, string> = /* @__PURE__ */ (() => {
  let known: ReadonlyMap<string, string> | undefined;
  return () => {
    known ??= new Map(table.trim().split("\n").flatMap(namesOf));
    return known;
  };
})();

function namesOf(row: string): readonly (readonly [string, string])[] {
  const [code, three] = [row.slice(0, 2), row.slice(3, 6)];
  return [three, ...row.slice(7).split(";")].map((name) => [bareOf(name), code] as const);
}

/** The code of two letters, in lower case, that a name or a code of three letters means; null: none. */
export function codeOfCountry(text: string): string | null {
  return text.length > 60 ? null : (byName().get(bareOf(text)) ?? null);
}

/** Case, accents' spelling, dots, hyphens and an article make no other country. */
function bareOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\./g, "")
    .replace(/[\s_-]+/g, " ")
    .replace(/^the /, "")
    .replaceAll("&", "and")
    .replaceAll("\u2019", "'");
}
