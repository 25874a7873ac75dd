import { sql } from 'kysely'
import { expect } from 'vitest'
import { allDatabases } from '../../../../test/http/company-database.ts'
import { sampleBankDetail, sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

/** The CPF of the person. */
export const CPF = '52998224725'
/** All that the database may say of the person; every text below is written somewhere in it. */
const TRACES = [
  'Jacirema',
  'jacirema',
  '529982247',
  '529.982',
  'Ipomeia',
  'zuleica',
  'Zuleica',
  '988887777',
  '98888-7777',
  'segredo de alguém',
  '1987-03-21',
  '445566-7',
]

/** A contact with data of every kind. */
export const person = (fields = {}) =>
  sampleParty({
    name: 'Jacirema Quitéria Anunciação',
    person_type: 'individual',
    trading_name: 'Ateliê da Jacirema',
    document: CPF,
    email: 'jacirema@exemplo.com.br',
    phone: '11988887777',
    birthday: '1987-03-21',
    observation: 'Tem um segredo de alguém',
    street: 'Rua Ipomeia Azul',
    number: '45',
    contacts: [
      {
        name: 'Zuleica Anunciação',
        email: 'zuleica@exemplo.com.br',
        business_phone: null,
        whatsapp: null,
      },
    ],
    bank_details: [
      sampleBankDetail({ bank_code: '341', bank_branch: '1234', bank_account: '445566-7' }),
    ],
    ...fields,
  })

/** Every place of the whole database, and of the company's own, row by row, that says one of the texts. */
export async function tracesIn(
  server: TestServer,
  of: TestCompany,
  texts: readonly string[] = TRACES,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const { kysely } of allDatabases(server))
    await kysely.transaction().execute(async (owner) => {
      await sql.raw(`set local app.company_id = '${of.company_id}'`).execute(owner)
      const { rows: tables } = await sql<{ name: string }>`
        select c.relname::text as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(owner)
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select t::text as row from ${sql.table(name)} t
          where ${sql.join(
            texts.map((text) => sql`t::text like ${`%${text}%`}`),
            sql` or `,
          )}`.execute(owner)
        found.push(...rows.map(({ row }) => `${name}: ${row}`))
      }
    })
  return found
}

/** Asks for it, with the name typed. */
export const anonymise = (of: TestCompany, id: number, confirmation: string, noun = 'clients') =>
  of.post(`/${noun}/${id}/anonymise`, { confirmation })

/** A client with traces of every kind: transactions, notes, views, a proposal, edits, mails, an invoice. */
export async function companyThatKnows(server: TestServer) {
  const { made, account, revenue } = await companyWithAccount(server)
  const id: number = (await made.post('/clients', person())).body.data.id
  await made.put(`/clients/${id}`, {
    ...person({ phone: '1132109876' }),
    status: 'active',
    version: 1,
  })
  const receivable = await made.post(
    '/receivables',
    sampleTransaction(revenue, 12_345, {
      party_id: id,
      description: 'Aula de JACIREMA QUITERIA ANUNCIACAO (529.982.247-25)',
    }),
  )
  const receivable_id: number = receivable.body.data.id
  const settled = await made.post(
    `/receivables/${receivable_id}/settlements`,
    sampleSettlement(account, 12_345, { note: 'Pix de (11) 98888-7777, Zuleica Anunciação' }),
  )
  expect([settled.status, settled.text]).toEqual([201, settled.text])
  await made.post('/saved-views', {
    list_key: 'payables',
    name: 'Só da Jacirema Quitéria Anunciação',
    state: { search: 'jacirema@exemplo.com.br' },
    hidden_columns: [],
  })
  await sql`
    insert into outbox_mails (company_id, kind, language, "to", subject, text, created_at)
    values (${made.company_id}, 'charge', 'pt', 'jacirema@exemplo.com.br', 'Cobrança',
      'Olá, Jacirema', '2026-11-20T15:00:00Z')`.execute(server.database.kysely)
  return { made, id, receivable_id, settled }
}
