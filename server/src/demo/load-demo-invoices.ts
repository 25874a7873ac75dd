import { type CivilDate, civilDate, monthOf } from '@prumo/civil-date'
import { atomic, type DirectoryDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { DEFAULT_TIME_ZONE } from '../modules/companies/index.ts'
import { addInvoices, hasInvoices } from '../modules/invoices/index.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { DEMO_LOGINS } from './load-demo.ts'
import { nfeXml, nfseCancellationXml, nfseKey, nfseXml, type SampleParty } from './invoice-xml.ts'

const SAO_PAULO = { city: 'São Paulo', city_code: '3550308', state: 'SP' } as const

/** Invented, with right check digits. */
const CLIENTS: readonly [SampleParty, SampleParty] = [
  { document: '37148260000119', name: 'Escola Horizonte Ltda', ...SAO_PAULO },
  { document: '53232886000165', name: 'Instituto Maré Alta', ...SAO_PAULO },
]
const SUPPLIER: SampleParty = {
  document: '75335849000115',
  name: 'Luz & Som Equipamentos Ltda',
  ...SAO_PAULO,
}

/**
 * Gives the first demo company some invoices of this month, once: samples of the environment of
 * tests, without fiscal value. Files lie beside the database, so this comes after the demo's books.
 */
export async function loadDemoInvoices(
  database: Database,
  files: FileStore,
  now: Date,
): Promise<void> {
  const [profile] = DEMO_PROFILES
  if (profile === undefined) return
  await atomic(database, { now }, async (directory) => {
    const company = await companyOf(directory, profile.document)
    const user = await userOf(directory)
    if (company === undefined || user === undefined) return
    const actor = {
      user_id: user.id,
      user_name: user.name,
      request_id: 'demo-invoices',
      ip: '127.0.0.1',
    }
    const place = { company_id: company.id, time_zone: DEFAULT_TIME_ZONE, actor }
    await directory.enterCompany(place, async (db) => {
      if (await hasInvoices(db)) return
      const own = { document: profile.document, name: profile.company_name, ...SAO_PAULO }
      await addInvoices(db, files, profile.document, sampleFiles(own, db.today))
    })
  })
}

function companyOf(db: DirectoryDb, document: string) {
  return db.query
    .selectFrom('companies')
    .select('id')
    .where('document', '=', document)
    .executeTakeFirst()
}

function userOf(db: DirectoryDb) {
  return db.query
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', DEMO_LOGINS[0].email)
    .executeTakeFirst()
}

/** Days of this month that have been: a note of tomorrow would not be true. */
function dayOf(today: CivilDate, day: number): CivilDate {
  const wanted = civilDate(`${monthOf(today)}-${String(day).padStart(2, '0')}`)
  return wanted < today ? wanted : today
}

function sampleFiles(own: SampleParty, today: CivilDate) {
  const [school, institute] = CLIENTS
  const sold = (number: number, day: number, recipient: SampleParty, value_cents: number) => ({
    number,
    issued_on: dayOf(today, day),
    issuer: own,
    recipient,
    service: 'Acesso ao curso de produção de vídeo',
    value_cents,
  })
  const services = [
    sold(1201, 3, school, 1_490_00),
    sold(1202, 8, institute, 3_200_00),
    sold(1203, 12, school, 745_00),
  ]
  const canceled = sold(1204, 14, institute, 980_00)
  const bought = {
    number: 5120,
    issued_on: dayOf(today, 6),
    issuer: SUPPLIER,
    recipient: own,
    product: 'Microfone de estúdio',
    value_cents: 2_350_00,
    nature: 'Venda de mercadoria',
    purpose: '1',
  } as const
  const returned = {
    ...bought,
    number: 88,
    issued_on: dayOf(today, 13),
    issuer: own,
    recipient: SUPPLIER,
    product: 'Pedestal com defeito',
    value_cents: 310_00,
    nature: 'Devolução de compra',
    purpose: '4',
  } as const
  return [
    ...[...services, canceled].map((one) => ({
      name: `nfse-${one.number}.xml`,
      xml: nfseXml(one),
    })),
    { name: 'cancelamento-1204.xml', xml: nfseCancellationXml(nfseKey(canceled)) },
    { name: 'nfe-5120.xml', xml: nfeXml(bought) },
    { name: 'nfe-88.xml', xml: nfeXml(returned) },
  ]
}
