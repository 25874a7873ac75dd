import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleNfe } from '../../../../test/http/invoice-files.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { type InvoiceBooks, openInvoices, zip } from './invoice.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const DATA_DIR = scratchFolder('invoice-quota')
const server = useTestServer({ DATA_DIR })

/** A company whose plan holds so many invoices of a month. */
async function limitedBooks(max: number): Promise<InvoiceBooks> {
  const books = await openInvoices(server())
  const name = `Plano de ${max} notas ${books.company.company_id}`
  await sql`
    with plan as (
      insert into plans (name, name_key, permissions, months_credit, invoices_per_month)
      values (${name}, ${name.toLowerCase()}, '{}', 1, ${max}) returning id)
    update companies set plan_id = (select id from plan)
    where id = ${books.company.company_id}`.execute(server().database.kysely)
  return books
}

const quotaOf = async ({ company }: InvoiceBooks) =>
  (await company.get('/invoices/quota')).body.data

it('A plan holds so many invoices of the month that they were issued in; the others are refused in words', async () => {
  const books = await limitedBooks(2)
  const files = {
    'a.xml': sampleNfe(books.sold(1)),
    'b.xml': sampleNfe(books.sold(2, { is_test: true })),
    'c.xml': sampleNfe(books.bought(3)),
    'd.xml': sampleNfe(books.sold(4)),
    'e.xml': sampleNfe(books.sold(5, { issued_on: '2026-10-10' })),
  }
  const { body } = await books.send('notas.zip', zip(files))
  expect(body.data).toMatchObject({ imported: 4, refused: 1 })
  const refused = body.data.files.find((file: { outcome: string }) => file.outcome === 'refused')
  expect(refused).toMatchObject({ number: 4 })
  expect(refused.message).toContain('O plano inclui 2 notas por mês, e as de 11/2026')
  expect(await quotaOf(books)).toEqual({ month: '2026-11', used_count: 2, max_count: 2 })
  // Sent twice in one import it comes in no more than once: here not at all.
  const twice = { 'd.xml': sampleNfe(books.sold(4)), 'd2.xml': sampleNfe(books.sold(4)) }
  expect((await books.send('notas.zip', zip(twice))).body.data).toMatchObject({ imported: 0 })
  expect(await quotaOf(books)).toMatchObject({ used_count: 2 })
  // What is there already takes nothing.
  const again = await books.send('a.xml', sampleNfe(books.sold(1)))
  expect(again.body.data).toMatchObject({ known: 1, refused: 0 })
})

it('Sixty-four who send the last invoice that a plan holds at once get one in', async () => {
  const books = await limitedBooks(3)
  const first = { 'a.xml': sampleNfe(books.sold(1)), 'b.xml': sampleNfe(books.sold(2)) }
  expect((await books.send('notas.zip', zip(first))).body.data).toMatchObject({ imported: 2 })
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, place) =>
      books.send(`${place}.xml`, sampleNfe(books.sold(100 + place))),
    ),
  )
  // A server that is asked for more than it can do says so (503), and has taken nothing.
  const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.data)
  expect(done.reduce((sum, { imported }) => sum + imported, 0)).toBe(1)
  expect(done.every(({ imported, refused }) => imported + refused === 1)).toBe(true)
  expect(await quotaOf(books)).toMatchObject({ used_count: 3, max_count: 3 })
}, 120_000)

it('A company whose plan says nothing of invoices has no limit', async () => {
  expect(await quotaOf(await openInvoices(server()))).toMatchObject({ max_count: null })
})
