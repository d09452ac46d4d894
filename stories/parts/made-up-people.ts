import type { Contact } from 'react-textbox-emailpicker/contacts'

/** Given and family names of one culture. After `=`: how an address writes a name that is in another script. */
const cultures: readonly (readonly [given: string, family: string])[] = [
  [
    'Emma Oliver Grace Henry Chloe Arthur Lucy Edward Megan Harry Alice Thomas Joanna Samuel Hannah Ruth Martin Eleanor Adam Annabel',
    'Smith Taylor Walker Hughes Bennett Cooper Ward Turner Collins Parker Foster Reid Marshall Dawson Lee Brooks Hart Fletcher Lowe Pearce',
  ],
  [
    'Anna Lukas Katharina Jonas Käthe Felix Sophie Jörg Johanna Matthias Lena Stefan Annika Tobias Ulrike Florian Greta Jürgen Birgit Moritz',
    'Müller Schmidt Weber Schneider Fischer Hoffmann Schröder Weiß Krüger Lehmann Vogel Köhler Brandt Albrecht Seidel Jäger Busch Kuhn Otto Pohl',
  ],
  [
    'Camille Louis Chloé Jean Élise Hugo Manon Antoine Zoé Mathieu Léa François Jeanne Théo Sylvie Étienne Margaux Rémi Annie Benoît',
    'Martin Bernard Dubois Moreau Laurent Lefèvre Girard Roux Fontaine Mercier Chevalier Gauthier Perrin Lambert Blanchard Rey Guérin Faure Marchand Noël',
  ],
  [
    'Lucía Javier Carmen José Elena Pablo Inés Álvaro Marta Joaquín Sofía Andrés Pilar Diego Nuria Íñigo Ana Rubén Teresa Raúl',
    'García Fernández López Martínez Álvarez Romero Navarro Muñoz Ortega Ibáñez Vidal Peña Castro Iglesias Molina Serrano Cano Nieto Rubio Soler',
  ],
  [
    'Giulia Marco Chiara Luca Francesca Matteo Sara Paolo Elisa Andrea Giovanna Davide Martina Simone Ilaria Nicolò Silvia Pietro Marta Riccardo',
    'Rossi Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Conti Costa Giordano Mancini Lombardi Moretti Fontana Santoro Caruso Rinaldi Villa',
  ],
  [
    'Joanna Piotr Małgorzata Łukasz Agnieszka Tomasz Zofia Paweł Katarzyna Michał Hanna Wojciech Ewa Grzegorz Żaneta Jakub Anna Marcin Iwona Krzysztof',
    'Nowak Mazur Krawczyk Pawlak Michalak Król Wróbel Żak Sikora Baran Duda Szulc Wójcik Woźniak Kaczmarek Walczak Stępień Bąk Kubiak Wilk',
  ],
  [
    'Annika Erik Astrid Lars Linnéa Johan Elin Björn Maja Anders Sara Oskar Karin Göran Ebba Nils Åsa Viktor Hanna Sven',
    'Andersson Johansson Karlsson Nilsson Eriksson Svensson Lindberg Bergström Lundqvist Holm Sjöberg Åkesson Forsberg Wallin Ekström Hedlund Nyström Björk Dahl Ström',
  ],
  [
    'Mariana João Beatriz Tiago Inês Miguel Joana Gonçalo Rita André Catarina Rui Sofia Nuno Teresa Hugo Helena Vasco Clara Simão',
    'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Gonçalves Lopes Marques Almeida Ribeiro Pinto Carvalho Teixeira Moreira Correia Araújo',
  ],
  [
    'Elif Mehmet Zeynep Emre İpek Ahmet Ayşe Can Şükrü Deniz Çağla Burak Gülşen Kerem Özlem Murat Nesrin Tolga Pınar Onur',
    'Yılmaz Kaya Demir Şahin Çelik Yıldız Aydın Öztürk Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özdemir Şimşek Polat Erdem',
  ],
  [
    'Ελένη=eleni Γιώργος=giorgos Μαρία=maria Νίκος=nikos Κωνσταντίνα=konstantina Δημήτρης=dimitris Σοφία=sofia Γιάννης=giannis Άννα=anna Κώστας=kostas',
    'Νικολάου=nikolaou Γεωργίου=georgiou Οικονόμου=oikonomou Αντωνίου=antoniou Βασιλείου=vasileiou Ιωάννου=ioannou Κωνσταντίνου=konstantinou Δημητρίου=dimitriou Παύλου=pavlou Χρήστου=christou',
  ],
  [
    'Ольга=olha Андрій=andrii Наталія=nataliia Олександр=oleksandr Зінаїда=zinaida Богдан=bohdan Ірина=iryna Тарас=taras Ганна=hanna Максим=maksym',
    'Шевченко=shevchenko Коваленко=kovalenko Бондаренко=bondarenko Ткаченко=tkachenko Кравченко=kravchenko Мельник=melnyk Олійник=oliinyk Мороз=moroz Лисенко=lysenko Савченко=savchenko',
  ],
]

const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ı: 'i' }
const germanLetters: Readonly<Record<string, string>> = { ...letters, ä: 'ae', ö: 'oe', ü: 'ue' }

/** A name as an address writes it. */
const inAddress = (name: string, written: Readonly<Record<string, string>>) =>
  name
    .toLocaleLowerCase('en')
    .replace(/[äöüßłı]/g, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const read = (names: string, written: Readonly<Record<string, string>>) =>
  names.split(' ').map((entry) => {
    const [name = '', own = inAddress(name, written)] = entry.split('=')
    return { name, written: own }
  })

/** Everyone's name, and the start of the address: each given name with each family name of the same culture. */
const everyone = cultures.flatMap(([given, family]) => {
  const written = family.includes('Müller') ? germanLetters : letters
  const families = read(family, written)
  return read(given, written).flatMap((first) =>
    families.map((last) => ({
      name: `${first.name} ${last.name}`,
      address: `${first.written}.${last.written}`,
    })),
  )
})

const kinds =
  'Bright Harbor Cedar North Silver Stone Willow Copper River Maple Summit Amber Coral Falcon Meadow Orchid Quarry'.split(
    ' ',
  )
const trades =
  'Works Press Foods Labs Energy Travel Design Motors Health Books Systems Gardens Law Textiles Studio Logistics'.split(
    ' ',
  )
const companies = kinds.flatMap((kind) => trades.map((trade) => `${kind}-${trade}`.toLowerCase()))

/**
 * Neighbours have names that are far apart in the lists, as in a real address book. It has no divisor in common with
 * their number.
 */
const STRIDE = 1237

const tints = ['#f4a261', '#e76f51', '#2a9d8f', '#457b9d', '#8e7dbe', '#d17b88', '#6a994e', '#bc6c25']
const skins = ['#f6d7c3', '#e0ac86', '#b97a56', '#8a5a3c', '#f1c9a5']
const hair = ['#2b2118', '#5a3a22', '#a0522d', '#d9b36c', '#8d8d8d']

/** Portraits, drawn, so that no server is asked for them. */
const portraits = Array.from({ length: 40 }, (_, at) => {
  const one = (colors: readonly string[], step: number) => colors[Math.floor(at / step) % colors.length]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${one(tints, 1)}" d="M0 0h40v40H0z"/><path fill="#fff" fill-opacity=".85" d="M5 44c0-11 6-16 15-16s15 5 15 16"/><path fill="${one(hair, 3)}" d="M10 20C8 8 14 6 20 6s12 2 10 14z"/><path fill="${one(skins, 2)}" d="M13 17c0-4 14-4 14 0 0 18-14 18-14 0"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
})

const INITIALS = 'ABCDEFGHJKLMNPRSTVW'

/** A person who could exist, with an address that follows from the name. Each number has another person. */
export function person(number: number): Contact {
  const at = (number * STRIDE) % everyone.length
  const { name, address } = everyone[at] as (typeof everyone)[number]
  const round = Math.floor(number / everyone.length)
  const company = companies[(at * 31 + round) % companies.length]
  // Who has the same name as somebody else has another initial between the names.
  const initial =
    round > 0 && /^\p{Script=Latin}/u.test(name) ? INITIALS[(at * 7 + round) % INITIALS.length] : ''
  return {
    name: initial ? name.replace(' ', ` ${initial}. `) : name,
    email: `${initial ? address.replace('.', `.${initial.toLowerCase()}.`) : address}@${company}.example`,
    timesContacted: number % 211 === 0 ? number % 13 : 0,
  }
}

/** The same person. Two of five have a photo. */
export function personWithPhoto(number: number): Contact {
  return number % 5 < 2
    ? { ...person(number), photo: portraits[number % portraits.length] as string }
    : person(number)
}
